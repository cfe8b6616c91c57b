import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { PasswordCard } from './password-card.tsx';

const startPath = '/api/user-profile/change-password/';
const codePath = '/api/user-profile/verify-code-for-change-password/';
const endPath = '/dj-rest-auth/password/change/';
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const ok = { body: { detail: 'ok' } };

function Card({ hasPassword }: { hasPassword: boolean | undefined }) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PasswordCard hasPassword={hasPassword} onChange={() => setChanges((count) => count + 1)} />
      <output data-testid="changes">{changes}</output>
    </>
  );
}

async function open({ hasPassword = true } = {}) {
  api().on('POST', startPath, () => ok);
  api().on('POST', codePath, () => ok);
  api().on('POST', endPath, () => ok);
  return render(<Card hasPassword={hasPassword} />);
}

/** Opens the card and goes to the step of the code. */
async function openCode() {
  const view = await open();
  await view.user.click(await press('Cambiar la contraseña'));
  await view.user.type(await screen.findByLabelText('Contraseña actual'), 'Una.Clave.1');
  await view.user.click(await press('Enviarme el código'));
  await screen.findByText('Paso 2 de 3');
  return view;
}

/** Opens the card and goes to the step of the new password. */
async function openNew() {
  const view = await openCode();
  await view.user.type(await screen.findByLabelText('Código'), '123456');
  await view.user.click(await press('Confirmar'));
  await screen.findByText('Paso 3 de 3');
  return view;
}

beforeEach(() => signIn());
afterEach(() => vi.restoreAllMocks());

test('until it is known whether the member has a password, the card shows a placeholder', async () => {
  await render(<Card hasPassword={undefined} />);
  expect(screen.getByText('Cargando')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a member changes the password in three steps, and the field of each new step gets the focus', async () => {
  const { user } = await openNew();
  const field = screen.getByLabelText('Contraseña');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'Otra.Clave.2');
  await user.click(await press('Guardar la contraseña'));
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  const sent = [startPath, codePath, endPath].map((path) => api().of('POST', path)[0]?.body);
  expect(sent).toEqual([
    { password: 'Una.Clave.1' },
    { key: '123456' },
    { new_password1: 'Otra.Clave.2', new_password2: 'Otra.Clave.2' },
  ]);
});

test('after a change of the password the card shows its button again and calls onChange', async () => {
  const { user } = await openNew();
  await user.type(screen.getByLabelText('Contraseña'), 'Otra.Clave.2');
  await user.click(await press('Guardar la contraseña'));
  const button = await press('Cambiar la contraseña');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByTestId('changes').textContent).toBe('1');
});

test('if a member has no password, the card asks for no current password and sends an empty one', async () => {
  const { user } = await open({ hasPassword: false });
  await user.click(await press('Ponerme una contraseña'));
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  await user.click(await press('Enviarme el código'));
  expect(await screen.findByText('Paso 2 de 3')).toBeTruthy();
  expect(api().of('POST', startPath)[0]?.body).toEqual({ password: '' });
});

test('if the current password is wrong, its field shows the error, and no code is requested', async () => {
  const { user } = await open();
  api().on('POST', startPath, () => ({ status: 400, body: { password: ['No es correcta.'] } }));
  await user.click(await press('Cambiar la contraseña'));
  const field = await screen.findByLabelText('Contraseña actual');
  await user.type(field, 'otra');
  await user.click(await press('Enviarme el código'));
  expect(await screen.findByText('No es correcta.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
});

test('a rate limit is shown as an error of the whole step, not of a field', async () => {
  const { user } = await open();
  api().on('POST', startPath, () => ({ status: 429, body: { detail: 'Prueba dentro de 10 minutos.' } }));
  await user.click(await press('Cambiar la contraseña'));
  await user.click(await press('Enviarme el código'));
  expect((await screen.findByText('Prueba dentro de 10 minutos.')).closest('[role="alert"]')).toBeTruthy();
});

test('if the server refuses the code, the card shows that the code is wrong, and another code can be typed', async () => {
  const { user } = await openCode();
  api().on('POST', codePath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await user.type(await screen.findByLabelText('Código'), '000000');
  await user.click(await press('Confirmar'));
  expect(await screen.findByText('Este código no es correcto. Pide otro si hace falta.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código')));
});

test('a member can request another code after a minute', async () => {
  const { user } = await openCode();
  const wait = await press(/^Reenviar el código \(\d+ s\)$/);
  expect(wait.hasAttribute('disabled')).toBe(true);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  await user.click(await press('Reenviar el código'));
  expect(await screen.findByText('¡Reenviado!, revisa tu correo por favor')).toBeTruthy();
  expect(
    api()
      .of('POST', startPath)
      .map(({ body }) => body),
  ).toEqual([{ password: 'Una.Clave.1' }, { password: 'Una.Clave.1' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código')));
});

test('if the code cannot be sent again, the card shows the reason', async () => {
  const { user } = await openCode();
  api().on('POST', startPath, () => ({ status: 429, body: { detail: 'Prueba más tarde.' } }));
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  await user.click(await press('Reenviar el código'));
  expect(await screen.findByText('Prueba más tarde.')).toBeTruthy();
  expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
});

test('if a new password is refused, the reason is shown until the member types another password', async () => {
  const { user } = await openNew();
  api().on('POST', endPath, () => ({ status: 400, body: { new_password1: ['Es muy común.'] } }));
  await user.type(screen.getByLabelText('Contraseña'), 'Otra.Clave.2');
  await user.click(await press('Guardar la contraseña'));
  const refusal = await screen.findByText('Es muy común.');
  await user.type(screen.getByLabelText('Contraseña'), '3');
  expect(refusal.isConnected).toBe(false);
});

test('if the new password breaks a rule, the error is shown when the member leaves the field', async () => {
  const { user } = await openNew();
  await user.type(screen.getByLabelText('Contraseña'), 'abcde');
  expect(screen.queryByText(/^La contraseña debe contener/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/^La contraseña debe contener/)).toBeTruthy();
});

test('if the member cancels, nothing changes, and the member can start the change again', async () => {
  const { user } = await openCode();
  await user.click(await press('Dejarlo como está'));
  await user.click(await press('Cambiar la contraseña'));
  expect((await screen.findByLabelText<HTMLInputElement>('Contraseña actual')).value).toBe('');
  await act(async () => {});
  expect([api().of('POST', codePath), api().of('POST', endPath)]).toEqual([[], []]);
});
