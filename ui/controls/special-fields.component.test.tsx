import { msg } from '@lingui/core/macro';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Button, ButtonLink, buttonClass, IconButton, TextLink } from './button.tsx';
import { CampaignInputs } from './campaign-inputs.tsx';
import { Checkbox, RadioGroup } from './choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Select, TextField } from './field.tsx';
import { FieldErrorsContext } from './field-errors.ts';
import { CodeField, PasswordField } from './special-field.tsx';

const password = (
  <PasswordField
    name="clave"
    label="Contraseña"
    autoComplete="new-password"
    revealLabel="Mostrar contraseña"
  />
);

test('a password is hidden at first, and the button that shows the password refers to the password field', async () => {
  await render(password);
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña');
  const eye = screen.getByRole('button', { name: 'Mostrar contraseña', pressed: false });
  expect([input.type, eye.dataset.reveal, eye.getAttribute('aria-controls')]).toEqual([
    'password',
    input.id,
    input.id,
  ]);
});

test('phones do not capitalize or correct a new password', async () => {
  await render(password);
  const input = screen.getByLabelText('Contraseña');
  const attributes = ['autocapitalize', 'spellcheck', 'autocomplete'].map((name) => input.getAttribute(name));
  expect(attributes).toEqual(['none', 'false', 'new-password']);
});

test('pressing the button that shows a password does not send the form', async () => {
  const { user } = await render(<form aria-label="f">{password}</form>);
  let sent = 0;
  screen.getByRole('form').addEventListener('submit', () => (sent += 1));
  await user.click(screen.getByRole('button'));
  expect(sent).toBe(0);
});

test('a refused password is marked as invalid, and screen readers read its error', async () => {
  await render(<FieldErrorsContext value={{ clave: 'Es muy corta.' }}>{password}</FieldErrorsContext>);
  const input = screen.getByLabelText('Contraseña');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Es muy corta.',
  );
});

test.each([
  [undefined, 6],
  [8, 8],
])('if `digits` is %s, a code field accepts at most %i digits', async (digits, max) => {
  const { user } = await render(<CodeField name="codigo" label="Código" digits={digits} />);
  const input = screen.getByLabelText<HTMLInputElement>('Código');
  await user.type(input, '1234567890');
  expect(input.value).toHaveLength(max);
  expect(input.checkValidity()).toBe(true);
});

test.each(['12345', 'abcdef', '12 456', ''])(
  '"%s" is not accepted in a required code field',
  async (typed) => {
    await render(<CodeField name="codigo" label="Código" required defaultValue={typed} />);
    expect(screen.getByLabelText<HTMLInputElement>('Código').checkValidity()).toBe(false);
  },
);

test('a phone suggests a code that it has received, and shows a keyboard for digits', async () => {
  await render(<CodeField name="codigo" label="Código" />);
  const input = screen.getByLabelText('Código');
  expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
});

test('each campaign field is sent with the form, and is empty if the visit has no campaign', async () => {
  await render(
    <form aria-label="f">
      <CampaignInputs names={['utm_source', 'utm_medium']} values={{ utm_source: 'boletín', other: 'x' }} />
    </form>,
  );
  const sent = new FormData(screen.getByRole<HTMLFormElement>('form'));
  expect([...sent]).toEqual([
    ['utm_source', 'boletín'],
    ['utm_medium', ''],
  ]);
});

test('options with a group are listed under the name of this group, and all others are outside of any group', async () => {
  const options = [
    { value: 'a', label: 'Sola' },
    { value: 'b', label: 'Chile', group: 'América' },
    { value: 'c', label: 'Perú', group: 'América' },
  ];
  await render(<Select name="p" label="País" options={options} />);
  const group = screen.getByRole('group', { name: 'América' });
  expect([...group.children].map(({ textContent }) => textContent)).toEqual(['Chile', 'Perú']);
  expect(group.parentElement?.firstElementChild?.textContent).toBe('Sola');
});

test('if a select has no placeholder, it starts with its first option', async () => {
  await render(<Select name="p" label="País" options={[{ value: 'cl', label: 'Chile' }]} />);
  expect(screen.getByLabelText<HTMLSelectElement>('País').value).toBe('cl');
});

test('an uncontrolled group sends its default value until the member chooses another value', async () => {
  const options = ['si', 'no'].map((value) => ({ value, label: value }));
  const { user } = await render(
    <form aria-label="f">
      <RadioGroup name="g" label="¿Sí?" options={options} defaultValue="no" />
    </form>,
  );
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('g');
  expect(sent()).toBe('no');
  await user.click(screen.getByRole('radio', { name: 'si' }));
  expect(sent()).toBe('si');
});

test('as long as no choice is made in a required group, the form is not sent', async () => {
  await render(<RadioGroup name="g" label="Tema" required options={[{ value: 'a', label: 'Uno' }]} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Uno' }).checkValidity()).toBe(false);
});

test('a disabled choice cannot be chosen', async () => {
  const options = [{ value: 'a', label: 'Uno', disabled: true }];
  const { user } = await render(<RadioGroup name="g" label="Tema" options={options} />);
  await user.click(screen.getByRole('radio', { name: 'Uno' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Uno' }).checked).toBe(false);
});

test('if a checkbox is refused, screen readers read its help text and its error', async () => {
  await render(<Checkbox name="ok" label="Acepto" help="Son breves." error="Hace falta." />);
  const box = screen.getByRole('checkbox', { name: 'Acepto' });
  const words = (box.getAttribute('aria-describedby') ?? '').split(' ');
  expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual(['Son breves.', 'Hace falta.']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('if there are no errors, there is no error summary', async () => {
  await render(<ErrorSummary title="Revisa" errors={{}} fields={{}} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the error summary takes the focus, and the title of the summary is its accessible name', async () => {
  await render(<ErrorSummary title="Revisa estos datos" errors={{ a: 'Falta.' }} fields={{}} />);
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Revisa estos datos' }));
});

test('in the error summary an error without a field is not a link', async () => {
  const errors = { form: 'Prueba más tarde.', n: 'Falta.' };
  await render(<ErrorSummary title="Revisa" errors={errors} fields={{ n: msg`Nombre` }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nombre: Falta.']);
  expect(screen.getByText('Prueba más tarde.').tagName).toBe('P');
});

test.each([
  [undefined, 'button'],
  [{ variant: 'primary', size: 'medium' }, 'button'],
  [{ variant: 'quiet', size: 'large', wide: true }, 'button button-quiet button-large button-wide'],
  [{ variant: 'danger', wide: false }, 'button button-danger'],
] as const)('a button with the properties %j has the class "%s"', (look, name) => {
  expect(buttonClass(look)).toBe(name);
});

test('a button sends its form only if its type is "submit"', async () => {
  await render(
    <>
      <Button>Abrir</Button>
      <Button type="submit">Enviar</Button>
      <IconButton icon="close" label="Cerrar" />
    </>,
  );
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ type }) => type)).toEqual([
    'button',
    'submit',
    'button',
  ]);
});

test('while a submit button is pending, it does not send its form again', async () => {
  const { user } = await render(
    <form aria-label="f">
      <Button type="submit" pending>
        Guardar
      </Button>
    </form>,
  );
  let sent = 0;
  screen.getByRole('form').addEventListener('submit', () => (sent += 1));
  await user.click(screen.getByRole('button'));
  expect([sent, screen.getByRole('button').getAttribute('aria-disabled')]).toEqual([0, 'true']);
});

test('a link that looks like a button keeps its URL and its own class', async () => {
  await render(<ButtonLink href="/planes" className="mx-2" variant="secondary" />);
  const link = document.querySelector('a[href="/planes"]');
  expect(link?.className).toBe('button button-secondary mx-2');
});

test('if a link has no label for a new tab, the link opens in the same tab', async () => {
  await render(<TextLink href="/ayuda">Ayuda</TextLink>);
  const link = screen.getByRole('link', { name: 'Ayuda' });
  expect([link.hasAttribute('target'), link.hasAttribute('rel')]).toEqual([false, false]);
});

test('a field has the type text unless another type is set', async () => {
  await render(
    <>
      <TextField name="a" label="A" />
      <TextField name="b" label="B" type="email" />
    </>,
  );
  const types = ['A', 'B'].map((label) => screen.getByLabelText<HTMLInputElement>(label).type);
  expect(types).toEqual(['text', 'email']);
});

test('a field calls `onChange` with the new text after each change', async () => {
  const typed: string[] = [];
  await render(<TextField name="a" label="A" onChange={(event) => typed.push(event.currentTarget.value)} />);
  fireEvent.change(screen.getByLabelText('A'), { target: { value: 'hola' } });
  expect(typed).toEqual(['hola']);
});
