import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Form, type FormProps } from './form.tsx';

const fields = { name: msg`Nombre`, email: msg`Correo` };

const form = (props: Partial<FormProps>) => (
  <Form errors={{}} fields={fields} {...props}>
    <TextField name="name" label="Nombre" />
    <TextField name="email" label="Correo" />
  </Form>
);

test('the error list above a form names each field that has an error, and links to it', async () => {
  await render(form({ errors: { email: 'No es un correo.' } }));
  const line = screen.getByRole('link', { name: 'Correo: No es un correo.' });
  expect(line.getAttribute('href')).toBe(`#${screen.getByLabelText('Correo').id}`);
});

test('the error list takes the focus when it appears, and again each time the form is refused', async () => {
  const errors = { name: 'Falta.' };
  const { rerender } = await render(form({ errors, tries: 1 }));
  const list = () => screen.getByRole('alert', { name: 'Revisa estos datos' });
  await waitFor(() => expect(document.activeElement).toBe(list()));
  screen.getByLabelText('Nombre').focus();
  rerender(form({ errors, tries: 1 }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  rerender(form({ errors, tries: 2 }));
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

test('an error that belongs to no field is listed without a link', async () => {
  await render(form({ errors: { form: 'Ahora no.' }, title: 'No se ha podido guardar' }));
  expect(screen.getByRole('alert', { name: 'No se ha podido guardar' }).textContent).toContain('Ahora no.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('each field shows its error, is marked as invalid, and has the error as its description', async () => {
  await render(form({ errors: { name: 'Falta.' } }));
  const [name, email] = [screen.getByLabelText('Nombre'), screen.getByLabelText('Correo')];
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Falta.');
  expect([name.getAttribute('aria-invalid'), email.hasAttribute('aria-invalid')]).toEqual(['true', false]);
});

test('a form without errors has no error list', async () => {
  await render(form({}));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if a form has its own summary, even an empty one, the summary replaces the error list', async () => {
  const errors = { name: 'Falta.' };
  const { rerender } = await render(form({ errors, summary: <p>Otra cosa</p> }));
  expect([screen.queryByRole('alert'), screen.queryByText('Otra cosa') !== null]).toEqual([null, true]);
  rerender(form({ errors, summary: null }));
  expect([screen.queryByRole('alert'), screen.queryByText('Falta.') !== null]).toEqual([null, true]);
});

test("the browser's own validation is switched off, so that all error texts come from our program", async () => {
  await render(form({}));
  expect(screen.getByLabelText('Nombre').closest('form')?.noValidate).toBe(true);
});
