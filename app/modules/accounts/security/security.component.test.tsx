import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import {
  type Account,
  aFactor,
  aLogin,
  aSession,
  askForProof,
  factorsPath,
  identityPath,
  loginsPath,
  playAccount,
  sessionsPath,
  toUuid,
} from './screen.factory.ts';
import { SecurityScreen } from './security.screen.tsx';

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const changed = () => screen.findByText('¡Cambios realizados con éxito!');
const refusal = { status: 409, body: { detail: 'Ahora mismo no.' } };
const codes = ['aaaa-1111', 'bbbb-2222'];

async function open(account: Account = {}) {
  playAccount(api(), account);
  const view = await render(
    <MemoryRouter>
      <SecurityScreen />
    </MemoryRouter>,
  );
  await screen.findAllByText(/Abierta el/);
  return view;
}

beforeEach(() => signIn());
afterEach(() => vi.restoreAllMocks());

test('each session is listed with its browser and network, and the current session has no button to end it', async () => {
  const sessions = [aSession(1), aSession(2, { browser: '', system: '', place: '192.0.2.0/24' })];
  await open({ sessions });
  expect(screen.getByText('Firefox · Linux')).toBeTruthy();
  expect(screen.getByText('Otro programa')).toBeTruthy();
  expect(screen.getByText(/red 192\.0\.2\.0\/24/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cerrar Firefox · Linux' })).toBeNull();
});

test('if a session is ended, it disappears from the list, and the list gets the focus', async () => {
  const { user } = await open({ sessions: [aSession(1), aSession(2, { browser: 'Safari', system: 'iOS' })] });
  await user.click(await press('Cerrar Safari · iOS'));
  expect(await changed()).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull());
  expect(document.activeElement?.textContent).toContain('Firefox · Linux');
});

test('one button ends all other sessions, and the button is hidden if there is only one session', async () => {
  const { user } = await open({ sessions: [aSession(1), aSession(2), aSession(3)] });
  await user.click(await press('Cerrar las demás'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull());
  expect(screen.getAllByText('Firefox · Linux')).toHaveLength(1);
});

test('if the server refuses to end a session, the session stays in the list and the reason is shown', async () => {
  const { user } = await open({ sessions: [aSession(1), aSession(2, { browser: 'Safari' })] });
  api().on('DELETE', `${sessionsPath}${toUuid(2)}/`, () => refusal);
  await user.click(await press('Cerrar Safari · Linux'));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(screen.getByText('Safari · Linux')).toBeTruthy();
});

test('if a card fails to load, it shows the error, and a retry loads the card', async () => {
  playAccount(api());
  api().on('GET', sessionsPath, () => ({ status: 404, body: {} }));
  const { user } = await render(
    <MemoryRouter>
      <SecurityScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByText('No hemos podido abrir esto. Nada ha cambiado en tu cuenta.')).toBeTruthy();
  expect(await press('Añadir una aplicación')).toBeTruthy();
  playAccount(api());
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
});

test('the card of other sign-in services is hidden if the server offers none', async () => {
  await open({ logins: null });
  await press('Añadir una aplicación');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Otros servicios' })).toBeNull());
});

test('each sign-in service is listed by its display name, and its unlink button contains that name', async () => {
  const { user } = await open({ isNewer: true, logins: [aLogin('google', 1), aLogin('nueva', 2)] });
  expect(await screen.findByText('ana@google.test')).toBeTruthy();
  expect(await press('Desenlazar nueva')).toBeTruthy();
  await user.click(await press('Desenlazar Google'));
  expect(await changed()).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Google')).toBeNull());
});

test('if an action requires a proof of identity, the page asks for the password and then continues automatically', async () => {
  const { user } = await open({ logins: [aLogin('google')] });
  askForProof(api(), 'DELETE', `${loginsPath}${toUuid(1)}/`, () => ({ status: 204 }));
  await user.click(await press('Desenlazar Google'));
  const proof = await dialog('Confirma que eres tú');
  await user.type(proof.getByLabelText('Contraseña'), 'Una.Clave.1');
  await user.click(proof.getByRole('button', { name: 'Continuar' }));
  expect(await changed()).toBeTruthy();
  expect(api().of('POST', identityPath)[0]?.body).toEqual({ password: 'Una.Clave.1' });
});

test('if the password of a proof of identity is wrong, an error is shown, and the action does not run', async () => {
  const { user } = await open({ logins: [aLogin('google')] });
  const unlinked = vi.fn(() => ({ status: 204 }));
  askForProof(api(), 'DELETE', `${loginsPath}${toUuid(1)}/`, unlinked);
  await user.click(await press('Desenlazar Google'));
  const proof = await dialog('Confirma que eres tú');
  await user.type(proof.getByLabelText('Contraseña'), 'otra');
  await user.click(proof.getByRole('button', { name: 'Continuar' }));
  expect(await proof.findByText('La contraseña no es correcta.')).toBeTruthy();
  expect(unlinked).not.toHaveBeenCalled();
});

test('if the member cancels the proof of identity, nothing changes, and the member can try the action again', async () => {
  const { user } = await open({ logins: [aLogin('google')] });
  askForProof(api(), 'DELETE', `${loginsPath}${toUuid(1)}/`, () => ({ status: 204 }));
  await user.click(await press('Desenlazar Google'));
  await dialog('Confirma que eres tú');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await press('Desenlazar Google'));
  expect(await dialog('Confirma que eres tú')).toBeTruthy();
});

test('if a proof of identity is required and the member has no password, the page offers to set one', async () => {
  const { user } = await open({ logins: [aLogin('google')], password: false });
  askForProof(api(), 'DELETE', `${loginsPath}${toUuid(1)}/`, () => ({ status: 204 }));
  await user.click(await press('Desenlazar Google'));
  const first = await dialog('Antes, una contraseña');
  await user.click(first.getByRole('button', { name: 'Ponerme una contraseña' }));
  expect(await screen.findByText('Paso 1 de 3')).toBeTruthy();
  expect(await screen.findByText('Primero te enviamos un código a tu correo.')).toBeTruthy();
});

test('if the server refuses the action after the proof, the reason is shown, and no second proof is requested', async () => {
  const { user } = await open({ logins: [aLogin('google')] });
  askForProof(api(), 'DELETE', `${loginsPath}${toUuid(1)}/`, () => ({
    status: 403,
    body: { detail: 'Es tu única forma de entrar.' },
  }));
  await user.click(await press('Desenlazar Google'));
  const proof = await dialog('Confirma que eres tú');
  await user.type(proof.getByLabelText('Contraseña'), 'Una.Clave.1');
  await user.click(proof.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Es tu única forma de entrar.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if a member has no second factor, the card explains what a second factor does and shows no recovery codes', async () => {
  await open();
  expect(await screen.findByText(/Con uno, tu contraseña sola no basta para entrar\./)).toBeTruthy();
  expect(screen.queryByText(/Códigos en papel/)).toBeNull();
});

test.each([
  ['totp', null, /Aplicación de autenticación/, /sin usar todavía/],
  ['passkey', '2027-02-01T10:00:00.000Z', /Llave de acceso/, /último uso/],
])(
  'a second factor of the kind %s is listed with its kind and its last use',
  async (kind, last_used_at, what, used) => {
    await open({ factors: [aFactor(1, { kind, last_used_at })], codesLeft: 3 });
    const row = within((await press('Quitar Mi teléfono')).closest('li') ?? document.body);
    expect([row.getByText(what), row.getByText(used)]).toHaveLength(2);
    expect(screen.getByText('Códigos en papel que te quedan: 3')).toBeTruthy();
  },
);

test('removing a factor requires a confirmation, which warns if the factor is the last one', async () => {
  const { user } = await open({ factors: [aFactor(1), aFactor(2, { name: 'La tableta' })] });
  await user.click(await press('Quitar La tableta'));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar La tableta?' }));
  expect(question.queryByText(/Es el único que tienes/)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Quitar' }));
  expect(await changed()).toBeTruthy();
  await user.click(await press('Quitar Mi teléfono'));
  expect(await screen.findByText(/Es el único que tienes/)).toBeTruthy();
  await user.click(await press('Dejarlo como está'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api().of('DELETE', `${factorsPath}${toUuid(1)}/`)).toEqual([]);
});

/** Makes the stand-in accept a new authenticator app and its first code. */
function playApp() {
  api().on('POST', `${factorsPath}totp/`, () => ({
    status: 201,
    body: { id: toUuid(9), secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Yoi:ana?secret=ABCDEFGHIJ' },
  }));
  api().on('POST', `${factorsPath}totp/confirm/`, ({ body }) =>
    Reflect.get(Object(body), 'otp') === '123456'
      ? { body: { recovery_codes: codes } }
      : { status: 400, body: { otp: ['Este código no es correcto.'] } },
  );
}

test('a member adds an app with a name, a secret and a first code, and then sees the recovery codes once', async () => {
  playApp();
  const { user } = await open();
  await user.click(await press('Añadir una aplicación'));
  const adding = await dialog('Añade tu aplicación');
  await user.clear(adding.getByLabelText('Nombre'));
  await user.type(adding.getByLabelText('Nombre'), 'El viejo');
  await user.click(adding.getByRole('button', { name: 'Continuar' }));
  expect(await adding.findByText('ABCD EFGH IJ')).toBeTruthy();
  expect(adding.getByRole('link', { name: 'Abrir en este dispositivo' }).getAttribute('href')).toMatch(
    /^otpauth:/,
  );
  await user.type(adding.getByLabelText('Código que muestra la aplicación'), '123456');
  await user.click(adding.getByRole('button', { name: 'Confirmar' }));
  const paper = await dialog('Guarda estos códigos en papel');
  expect(paper.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(api().of('POST', `${factorsPath}totp/`)[0]?.body).toEqual({ name: 'El viejo' });
});

test('if the first code of an app is wrong, an error is shown, and the secret stays visible', async () => {
  playApp();
  const { user } = await open();
  await user.click(await press('Añadir una aplicación'));
  await user.click(await press('Continuar'));
  await user.type(await screen.findByLabelText('Código que muestra la aplicación'), '000000');
  await user.click(await press('Confirmar'));
  expect(await screen.findByText('Este código no es correcto.')).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
});

test('a browser without passkeys shows a note and no form', async () => {
  const { user } = await open();
  await user.click(await press('Añadir una llave de acceso'));
  expect(await screen.findByText(/Este navegador no sabe usar llaves de acceso\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Crear la llave' })).toBeNull();
});

async function openPaper() {
  api().on('POST', `${factorsPath}recovery-codes/`, () => ({ body: { recovery_codes: codes } }));
  const view = await open({ factors: [aFactor(1)] });
  await view.user.click(await press('Hacer otros'));
  await dialog('Guarda estos códigos en papel');
  return view;
}

test('the view of the recovery codes is closed only by its own button, because the codes are not shown again', async () => {
  const { user } = await openPaper();
  await user.keyboard('{Escape}');
  expect(screen.getByText(codes[0] ?? '')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  await user.click(await press('Ya los he guardado'));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
});

test('the recovery codes are copied one per line, and if the browser denies the copy, an error is shown', async () => {
  const { user } = await openPaper();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await press('Copiar'));
  expect(await screen.findByText('Copiados')).toBeTruthy();
  expect(write).toHaveBeenLastCalledWith('aaaa-1111\nbbbb-2222\n');
  write.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(await press('Copiar'));
  expect(await screen.findByText('No se ha podido copiar. Escríbelo a mano.')).toBeTruthy();
});
