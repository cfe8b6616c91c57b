import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api, setOnline } from '#app/shell/testing/render.tsx';
import {
  aQueuedComment,
  commentsDesk,
  enterAdmin,
  openAdmin,
  playEntry,
  playQueues,
} from '../admin.factory.tsx';

const path = '/api/admin/entry/';
const closed = { entered_until: null };

beforeEach(async () => {
  await enterAdmin(closed);
  playQueues();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Makes the browser support passkeys. `get` returns the answer of the member's device. */
function playPasskeys(get: () => Promise<unknown>): void {
  Reflect.set(globalThis, 'PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const options = { challenge: 'AAAA', rpId: 'yoi.test', allowCredentials: [], userVerification: 'required' };
  api().on('POST', `${path}passkey/`, () => ({ body: { token: 'ticket', options } }));
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const aPasskey = {
  ...{ id: 'one', rawId: bytes('one'), type: 'public-key', authenticatorAttachment: 'platform' },
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('c'), signature: bytes('s') },
  getClientExtensionResults: () => ({}),
};

const fieldLabel = 'Código de tu aplicación';
const passkeyButton = { name: 'Usar mi llave de acceso' };

test.each<[string, ('totp' | 'passkey')[], boolean, boolean]>([
  ['an app', ['totp'], true, false],
  ['a passkey', ['passkey'], false, true],
  ['both', ['totp', 'passkey'], true, true],
])(
  'a member with %s is asked only for factors that the member has',
  async (_what, factors, asksCode, asksKey) => {
    playEntry(api(), { ...closed, factors });
    await openAdmin('/hoy');
    await screen.findByRole('heading', { name: 'Confirma que eres tú' });
    expect(screen.queryByLabelText(fieldLabel) !== null).toBe(asksCode);
    expect(screen.queryByRole('button', passkeyButton) !== null).toBe(asksKey);
  },
);

test('before the second factor no screen is shown and no queue is read', async () => {
  await openAdmin('/comentarios');
  await screen.findByLabelText(fieldLabel);
  expect(screen.queryByRole('heading', { name: 'Comentarios' })).toBeNull();
  expect(api().of('GET', commentsDesk)).toEqual([]);
});

test('spaces around a code are not sent', async () => {
  api().on('POST', path, () => ({ status: 400, body: { code: ['No es correcto.'] } }));
  const { user } = await openAdmin('/hoy');
  await user.type(await screen.findByLabelText(fieldLabel), ' 481516 {Enter}');
  await screen.findByText('No es correcto.');
  expect(api().of('POST', path)[0]?.body).toEqual({ code: '481516' });
});

test('after too many codes the field shows the refusal of the server', async () => {
  const detail = 'Demasiados intentos. Espera diez minutos.';
  api().on('POST', path, () => ({ status: 429, body: { detail } }));
  const { user } = await openAdmin('/hoy');
  await user.type(await screen.findByLabelText(fieldLabel), '000000{Enter}');
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByLabelText(fieldLabel).getAttribute('aria-invalid')).toBe('true');
});

test('a passkey opens the screens, and is sent with the token of its challenge', async () => {
  playEntry(api(), { ...closed, factors: ['passkey'] });
  playPasskeys(() => Promise.resolve(aPasskey));
  api().on('POST', path, () => {
    playEntry(api());
    return { body: { role: 'admin', entered_until: '2026-11-27T22:00:00.000Z', factors: ['passkey'] } };
  });
  const { user } = await openAdmin('/hoy');
  await user.click(await screen.findByRole('button', passkeyButton));
  await screen.findByText('Está todo al día');
  expect(api().of('POST', path)[0]?.body).toMatchObject({ token: 'ticket', passkey: { id: 'one' } });
});

test('if the member cancels the passkey, the form does not change and nothing is sent', async () => {
  playEntry(api(), { ...closed, factors: ['passkey'] });
  playPasskeys(() => Promise.reject(new DOMException('cancelled', 'NotAllowedError')));
  const { user } = await openAdmin('/hoy');
  await user.click(await screen.findByRole('button', passkeyButton));
  await screen.findByText('Error desconocido');
  expect(screen.getByRole('button', passkeyButton)).toBeTruthy();
  expect(api().of('POST', path)).toEqual([]);
});

test('if the server refuses a passkey, the form shows the reason', async () => {
  playEntry(api(), { ...closed, factors: ['passkey'] });
  playPasskeys(() => Promise.resolve(aPasskey));
  api().on('POST', path, () => ({ status: 400, body: { detail: 'Esta llave no es tuya.' } }));
  const { user } = await openAdmin('/hoy');
  await user.click(await screen.findByRole('button', passkeyButton));
  await screen.findByText('Esta llave no es tuya.');
});

test('if the second factor expires while a screen is open, the next refusal opens the form for the second factor', async () => {
  playEntry(api());
  playQueues({ comments: [aQueuedComment({ comment: 'Uno.' })] });
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Uno.');
  playEntry(api(), closed);
  const refusal = { detail: 'Confirma que eres tú.', reason: 'enter' };
  api().on('GET', commentsDesk, () => ({ status: 403, body: refusal }));
  await user.click(screen.getByLabelText('Todos'));
  await screen.findByLabelText(fieldLabel);
});

test('after a refusal for another reason the screen stays open', async () => {
  playEntry(api());
  api().on('GET', commentsDesk, () => ({ status: 403, body: { detail: 'No es de tu papel.' } }));
  await openAdmin('/comentarios');
  await screen.findByText('No es de tu papel.');
  expect(screen.queryByLabelText(fieldLabel)).toBeNull();
});

test('without a network the screens wait; they open by themselves when the network is back', async () => {
  playEntry(api());
  const stop = onlineManager.subscribe(() => undefined);
  setOnline(false);
  await openAdmin('/hoy');
  await screen.findByText('En cuanto vuelva, seguimos donde lo dejaste.');
  setOnline(true);
  await screen.findByText('Está todo al día');
  stop();
});
