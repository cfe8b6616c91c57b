import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { memberRecordResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aMemberRecord, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import type { MemberRecord } from './use-member.ts';

const path = '/api/admin/members/3/';
const at = '2026-11-20T10:00:00.000Z';

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
});

const play = (changes: Partial<MemberRecord> = {}) =>
  api().on('GET', path, () => ({ body: aMemberRecord(changes) }), memberRecordResponse);

/** Opens the record of an account that differs from the usual one. */
async function openAccount(changes: Partial<MemberRecord['account']>) {
  play({ account: { ...aMemberRecord().account, ...changes } });
  await openAdmin('/personas/3');
  await screen.findByRole('heading', { name: 'Cuenta' });
}

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const partOf = (title: string) => {
  const part = screen.getByRole('heading', { name: title }).closest('section');
  if (!part) throw new Error(`the record has no part ${title}`);
  return within(part);
};

test('the record shows the language, the time zone, the country and the second step of an account', async () => {
  await openAccount({ factors: ['passkey', 'totp'], role: 'member' });
  expect([
    factOf('Número'),
    factOf('Correo'),
    factOf('Papel'),
    factOf('Idioma y zona horaria'),
    factOf('País'),
    factOf('Contraseña'),
    factOf('Segundo paso'),
  ]).toEqual([
    '3',
    'bea@persona.example',
    'Miembro',
    'es-ES, Europe/Madrid',
    'ES',
    'Tiene',
    'llave de acceso, aplicación',
  ]);
});

test('if an account has no country, no password or no second step, the record states this', async () => {
  await openAccount({ country: null, has_password: false, factors: [] });
  expect([factOf('País'), factOf('Contraseña'), factOf('Segundo paso')]).toEqual([
    '—',
    'No tiene, entra con otro servicio',
    'No tiene',
  ]);
  expect(screen.queryByRole('button', { name: 'Quitar su segundo paso' })).toBeNull();
});

test('a locked account and the day of an erasure are marked, and an ordinary account has no marks', async () => {
  await openAccount({ is_locked: true, erases_at: '2026-12-01T09:00:00.000Z' });
  screen.getByText('Cerrada por una contraseña pública');
  screen.getByText('Se borra el 2026-12-01');
});

test('an ordinary account shows neither a lock nor a planned erasure', async () => {
  await openAccount({});
  expect(screen.queryByText(/Cerrada por|Se borra/)).toBeNull();
});

test('in a record without sessions, consents and exports, each of these parts shows a text', async () => {
  play({ sessions: [], consents: [], exports: [] });
  await openAdmin('/personas/3');
  await screen.findByText('Ninguna abierta.');
  screen.getByText('Ninguno.');
  screen.getByText('No ha pedido ninguna.');
  expect(screen.queryByRole('button', { name: 'Cerrar sus sesiones' })).toBeNull();
});

test('a session without a program name is listed under a text for other programs', async () => {
  play({ sessions: [{ user_agent: '', place: '203.0.113.0/24', created_at: at, last_used_at: at }] });
  await openAdmin('/personas/3');
  await screen.findByText('Otro programa');
  partOf('Sesiones y aparatos').getByText(/203\.0\.113\.0\/24/);
});

test('a withdrawn consent shows the day of the consent and the day of the withdrawal', async () => {
  const given = { version: '2026-11-26', given_at: at };
  play({
    consents: [
      { ...given, purpose: 'diary', withdrawn_at: '2026-11-22T10:00:00.000Z' },
      { ...given, purpose: 'terms', withdrawn_at: null },
    ],
  });
  await openAdmin('/personas/3');
  await screen.findByText('Guardar su diario');
  const consents = partOf('Consentimientos').getAllByRole('listitem');
  expect(consents.map(({ textContent }) => textContent)).toEqual([
    'Guardar su diario 2026-11-26Dado el 2026-11-20, retirado el 2026-11-22',
    'Términos y mayoría de edad 2026-11-26Dado el 2026-11-20',
  ]);
});

test.each([
  ['se prepara', { ready_at: null, failed_at: null, expired_at: null }],
  ['lista', { ready_at: at, failed_at: null, expired_at: null }],
  ['caducada', { ready_at: at, failed_at: null, expired_at: at }],
  ['falló', { ready_at: null, failed_at: at, expired_at: null }],
])('a copy of the data is shown in the state "%s"', async (state, dates) => {
  play({ exports: [{ requested_at: '2026-11-19T10:00:00.000Z', ...dates }] });
  await openAdmin('/personas/3');
  await screen.findByRole('heading', { name: 'Copias de sus datos' });
  expect(partOf('Copias de sus datos').getByRole('listitem').textContent).toMatch(new RegExp(`, ${state}$`));
});

test('if the colleague who acted last is erased, the action is attributed to an erased account', async () => {
  play({ decided: { at, by: null } });
  await openAdmin('/personas/3');
  await screen.findByText(/Lo último lo hizo una cuenta borrada/);
});

test('if a record cannot be loaded, the screen offers a retry, which opens the record', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/personas/3');
  await screen.findByText('No se pudo abrir la ficha');
  screen.getByText('La apertura sigue en pie durante su hora.');
  play();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { name: 'bea' });
});

test('if the hour for which a record is open ends during an action, the screen asks for the reason again', async () => {
  play();
  const closed = { status: 403, body: { detail: 'Abre antes la ficha y di por qué.', reason: 'open' } };
  const { user } = await openAdmin('/personas/3');
  const unlock = await screen.findByRole('button', { name: 'Dejar que vuelva a probar' });
  for (const [method, where] of [
    ['GET', path],
    ['POST', `${path}unlock/`],
  ] as const)
    api().on(method, where, () => closed);
  await user.click(unlock);
  await screen.findByRole('heading', { name: 'Abrir la ficha 3' });
  expect(screen.queryByText('bea@persona.example')).toBeNull();
});

test('a moderator cannot open a record, and no record is requested', async () => {
  playEntry(api(), { role: 'moderator' });
  play();
  await openAdmin('/personas/3');
  await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
  expect(api().of('GET', '/api/admin/members/3/')).toEqual([]);
});

test('if the confirmation is cancelled, the sessions of the member stay open', async () => {
  play();
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api().sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the mails to a member are listed with kind, state and age', async () => {
  play({
    mails: [
      { kind: 'reminder', state: 'failed', at },
      { kind: 'welcome', state: 'sent', at },
    ],
  });
  await openAdmin('/personas/3');
  await screen.findByRole('heading', { name: 'Correos que le enviamos' });
  const mails = partOf('Correos que le enviamos').getAllByRole('listitem');
  expect(mails.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RecordatorioSin salir ·/),
    expect.stringMatching(/^BienvenidaEnviado ·/),
  ]);
});

test('free time is given for a number of days and with a reason, and it can be ended early', async () => {
  const given = { days: 30, reason: 'thanks', given_at: at, begins_at: at, ends_at: at } as const;
  const base = '/api/admin/billing/';
  play({ free_time: [{ ...given, id: 8, state: 'waiting', begins_at: null, ends_at: null }] });
  api().on('POST', `${base}members/3/free-time/`, () => {
    play({ free_time: [{ ...given, id: 9, state: 'running', days: 7 }] });
    return { status: 204 };
  });
  api().on('POST', `${base}free-time/9/end/`, () => {
    play({ free_time: [{ ...given, id: 9, state: 'ended', days: 7 }] });
    return { status: 204 };
  });
  const { user } = await openAdmin('/personas/3');
  await screen.findByText(/30 días, para dar las gracias, espera a que acabe lo pagado/);
  await user.click(screen.getByRole('button', { name: 'Dar tiempo sin coste' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Días'));
  await user.type(dialog.getByLabelText('Días'), '400');
  await user.click(dialog.getByRole('button', { name: 'Darlo' }));
  await dialog.findByText('Escribe un número de 1 a 365.');
  dialog.getByText('Elige un motivo.');
  await user.clear(dialog.getByLabelText('Días'));
  await user.type(dialog.getByLabelText('Días'), '7');
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'thanks');
  await user.click(dialog.getByRole('button', { name: 'Darlo' }));
  await screen.findByText(/7 días, para dar las gracias, hasta el 20/);
  expect(api().of('POST', `${base}members/3/free-time/`)[0]?.body).toEqual({
    ...{ days: 7, reason: 'thanks', seen: 8 },
  });
  await user.click(screen.getByRole('button', { name: 'Terminarlo ahora' }));
  await screen.findByText(/terminado antes, el 20/);
});
