import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { AccountStep, AddressStep, CodeStep } from './register-view.tsx';

const press = (name: string) => screen.getByRole('button', { name });
let sent: Record<string, FormDataEntryValue>[] = [];

/** Collects the fields that a browser would send. These forms work without scripts. */
function onSubmit(event: SubmitEvent) {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement)
    sent.push(Object.fromEntries(new FormData(event.target, event.submitter)));
}

const openCode = (changes: object = {}) =>
  render(
    <CodeStep
      {...{ values: {}, errors: {}, email: 'ana@yoi.test', isResent: false, resendInSeconds: 0, ...changes }}
    />,
  );

beforeEach(() => {
  sent = [];
  document.addEventListener('submit', onSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  vi.restoreAllMocks();
});

test('no consent is ticked at first, and the negotiated language is selected', async () => {
  await render(
    <AddressStep values={{ language: 'es-419' }} errors={{}} house={{ monthPrice: '9,90 €', owner: null }} />,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Tengo 18 años/ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('es-419');
  expect(screen.getByRole('link', { name: /términos y condiciones/ }).getAttribute('href')).toBe('/terms');
});

test('the first step sends e-mail address, language, consents and referrer', async () => {
  const { user } = await render(
    <AddressStep
      values={{ referrer: 'eva', company: 'acme' }}
      errors={{}}
      house={{ monthPrice: '9,90 €', owner: null }}
    />,
  );
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@yoi.test');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.click(screen.getByRole('checkbox', { name: /Tengo 18 años/ }));
  await user.click(press('Enviarme el código'));
  expect(sent[0]).toMatchObject({
    ...{ step: 'address', email: 'ana@yoi.test', language: 'en', terms: 'on' },
    ...{ referrer: 'eva', company: 'acme' },
  });
});

test('if the first step is refused, it keeps the typed values, and each line of the error list links to a field', async () => {
  const values = { email: 'ana@', language: 'en', terms: 'on' };
  await render(
    <AddressStep
      values={values}
      errors={{ email: 'No es un correo.' }}
      house={{ monthPrice: '9,90 €', owner: null }}
    />,
  );
  const line = screen.getByRole('link', { name: 'Correo electrónico: No es un correo.' });
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico');
  expect([line.getAttribute('href'), field.value]).toEqual([`#${field.id}`, 'ana@']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Tengo 18 años/ }).checked).toBe(true);
});

test('the second step shows the e-mail address to which the code was sent, and submits the typed code', async () => {
  const { user } = await openCode();
  expect(screen.getByText(/en un correo a ana@yoi\.test/)).toBeTruthy();
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.click(press('Confirmar'));
  expect(sent).toEqual([{ key: '123456', step: 'code' }]);
});

test('the field for the code is set up so that a phone can suggest the six digits', async () => {
  await openCode();
  const { inputMode, autocomplete, maxLength } = screen.getByLabelText<HTMLInputElement>('Código');
  expect([inputMode, autocomplete, maxLength]).toEqual(['numeric', 'one-time-code', 6]);
});

test.each([
  ['Reenviar el código', 'resend'],
  ['Usar otro correo', 'restart'],
])('the button "%s" submits the form without a code', async (name, step) => {
  const { user } = await openCode();
  await user.click(press(name));
  expect(sent).toEqual([{ step }]);
});

test.each([
  [{}, '¡Enviado con éxito!, revisa tu correo por favor'],
  [{ isResent: true }, '¡Reenviado!, revisa tu correo por favor'],
])('if the step is shown with %j, it confirms that the mail was sent', async (changes, words) => {
  await openCode(changes);
  expect(screen.getByText(words).getAttribute('role')).toBe('status');
});

test('if a code is refused, the error replaces the notice that the mail was sent', async () => {
  await openCode({ errors: { key: 'Este código no es correcto.' } });
  expect(screen.queryByText(/revisa tu correo por favor/)).toBeNull();
  expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
});

test('the button for another code is enabled after a countdown; the countdown shows one second in the singular', async () => {
  const begun = Math.floor(performance.now());
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun);
  await openCode({ resendInSeconds: 30 });
  expect(screen.getByRole('timer').textContent).toBe('dentro de 30 segundos');
  expect(press('Reenviar el código').hasAttribute('disabled')).toBe(true);
  clock.mockImplementation(() => begun + 29_000);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('dentro de 1 segundo'));
  clock.mockImplementation(() => begun + 31_000);
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(press('Reenviar el código').hasAttribute('disabled')).toBe(false);
});

test('the last step submits name, password and time zone, and never shows a stored password', async () => {
  const values = { username: 'ana', time_zone: 'America/Bogota' };
  const { user } = await render(<AccountStep values={values} errors={{}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
  await user.type(screen.getByLabelText('Contraseña'), 'Una.Clave.1');
  await user.click(press('Crear mi cuenta'));
  expect(sent).toEqual([
    { time_zone: 'America/Bogota', username: 'ana', password: 'Una.Clave.1', step: 'account' },
  ]);
});

test('if the name is already in use, the last step shows an error', async () => {
  await render(<AccountStep values={{ username: 'anabel' }} errors={{ username: 'Ya está en uso.' }} />);
  const field = screen.getByLabelText('Nombre de usuario');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${field.id}-error`)?.textContent).toContain('Ya está en uso.');
});
