import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { postJson } from '#app/platform/browser/api.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { TextField } from '#ui/controls/field.tsx';
import type { FieldErrors } from './field-errors.ts';
import { type Refuse, useForm } from './use-form.ts';

type Values = { name: string; city: string };
type Options = {
  fields?: readonly string[] | string;
  initial?: FieldErrors;
  check?: (values: Values) => FieldErrors;
  save?: (values: Values, refuse: Refuse) => unknown;
};

const path = '/api/people/';
const post = (values: Values) => postJson(path, values, z.unknown());

/** A form with two fields. Errors that belong to no field are shown below the fields. */
function People({ fields = ['name', 'city'], initial, check, save = post }: Options) {
  const form = useForm<Values>({ fields, initial, check, save });
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        form.submit({ name: String(typed.get('name')), city: String(typed.get('city')) });
      }}
    >
      <TextField name="name" label="Nombre" error={form.errors.name} onChange={() => form.touch(['name'])} />
      <TextField name="city" label="Ciudad" error={form.errors.city} />
      <p role="alert">{form.errors.form}</p>
      <button type="submit">{form.isPending ? 'Enviando' : 'Enviar'}</button>
    </form>
  );
}

const send = () => screen.getByRole('button');
const whole = () => screen.getByRole('alert').textContent;
const field = (label: string) => screen.getByLabelText(label);

beforeEach(() => signIn());

test('an error of the API is shown at its field, and the first field with an error gets the focus', async () => {
  api().on('POST', path, () => ({ status: 400, body: { city: ['No existe.', 'De verdad.'] } }));
  const { user } = await render(<People />);
  await user.click(send());
  expect(await screen.findByText('No existe. De verdad.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Ciudad')));
  expect(field('Ciudad').getAttribute('aria-describedby')).toBe('city-error');
  expect(field('Nombre').hasAttribute('aria-invalid')).toBe(false);
});

test('if two fields are refused, the first gets the focus', async () => {
  api().on('POST', path, () => ({ status: 400, body: { city: ['No.'], name: ['Tampoco.'] } }));
  const { user } = await render(<People />);
  await user.click(send());
  await screen.findByText('Tampoco.');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
});

test('if an error names no field of the form, it is shown for the whole form', async () => {
  api().on('POST', path, () => ({ status: 400, body: { country: ['Ese país no.'] } }));
  const { user } = await render(<People />);
  await user.click(send());
  await waitFor(() => expect(whole()).toBe('Ese país no.'));
});

test('a form with a single field shows every error at that field', async () => {
  api().on('POST', path, () => ({ status: 409, body: { detail: 'Todavía no.' } }));
  const { user } = await render(<People fields="name" />);
  await user.click(send());
  expect(await screen.findByText('Todavía no.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
});

test('a value that `check` refuses is not sent, and stays in the field', async () => {
  const check = ({ city }: Values): FieldErrors => (city === '' ? { city: '¿Dónde?' } : {});
  api().on('POST', path, () => ({ body: {} }));
  const { user } = await render(<People check={check} />);
  await user.type(field('Nombre'), 'Ana');
  await user.click(send());
  await waitFor(() => expect(document.activeElement).toBe(field('Ciudad')));
  expect([api().sent.filter(({ method }) => method === 'POST'), screen.getByDisplayValue('Ana')]).toEqual([
    [],
    field('Nombre'),
  ]);
  await user.type(field('Ciudad'), 'Vigo');
  await user.click(send());
  await waitFor(() =>
    expect(api().of('POST', path)).toMatchObject([{ body: { name: 'Ana', city: 'Vigo' } }]),
  );
  expect(screen.queryByText('¿Dónde?')).toBeNull();
});

test('when a field is edited, its error and the error of the form disappear, and other errors stay', async () => {
  const save = (_values: Values, refuse: Refuse) => refuse(new Error('x'));
  const { user, rerender } = await render(<People save={save} initial={{ name: 'Mal.', city: 'Peor.' }} />);
  rerender(<People save={save} />);
  await user.type(field('Nombre'), 'A');
  expect([screen.queryByText('Mal.'), screen.queryByText('Peor.') !== null]).toEqual([null, true]);
  await user.click(send());
  await waitFor(() => expect(whole()).toBe('Error desconocido'));
  await user.type(field('Nombre'), 'n');
  expect(whole()).toBe('');
});

test('errors that are part of the HTML from the server are shown without taking the focus', async () => {
  await render(<People initial={{ name: 'Falta.' }} />);
  expect(screen.getByText('Falta.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('while a form is being sent, a second submission is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  api().on('POST', path, () => promise);
  const { user } = await render(<People />);
  await user.click(send());
  expect(send().textContent).toBe('Enviando');
  await user.click(send());
  resolve({ body: {} });
  await waitFor(() => expect(send().textContent).toBe('Enviar'));
  expect(api().of('POST', path)).toHaveLength(1);
});

test('when a refused form is sent again, its errors disappear immediately', async () => {
  api().on('POST', path, () => ({ status: 400, body: { name: ['No.'] } }));
  const { user } = await render(<People />);
  await user.click(send());
  await screen.findByText('No.');
  api().on('POST', path, () => ({ body: {} }));
  await user.click(send());
  await waitFor(() => expect(api().of('POST', path)).toHaveLength(2));
  expect(screen.queryByText('No.')).toBeNull();
});

test('after each refusal the refused field gets the focus again', async () => {
  api().on('POST', path, () => ({ status: 400, body: { name: ['No.'] } }));
  const { user } = await render(<People />);
  for (const _try of [1, 2]) {
    fireEvent.submit(send());
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
    await user.click(document.body);
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  }
});

test('if the network is lost, a message is shown and the typed values stay', async () => {
  const { user } = await render(<People />);
  await user.type(field('Nombre'), 'Ana');
  api().lose(true);
  await user.click(send());
  await waitFor(() => expect(whole()).toBe('No hay conexión a internet'));
  expect(screen.getByDisplayValue('Ana')).toBe(field('Nombre'));
});

test('[S8.1] if the server fails internally, an error is shown without its cause', async () => {
  api().on('POST', path, () => ({ status: 503, body: { name: ['pg: deadlock detected'] } }));
  const { user } = await render(<People />);
  await user.click(send());
  await waitFor(() => expect(whole()).toContain('Estamos presentando inconvenientes'));
  expect(document.body.textContent).not.toContain('deadlock');
});

test('an error that is passed to `refuse` long after the form was sent is still shown', async () => {
  let refuseLater: Refuse = () => {};
  const save = (_values: Values, refuse: Refuse) => {
    refuseLater = refuse;
  };
  const { user } = await render(<People save={save} />);
  await user.click(send());
  expect(whole()).toBe('');
  refuseLater(new Error('tarde'));
  await waitFor(() => expect(whole()).toBe('Error desconocido'));
});
