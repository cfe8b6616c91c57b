import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse, memberRecordResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import {
  aKeysetPage,
  aMemberRecord,
  anAuditEntry,
  openAdmin,
  playEntry,
  playRefresh,
} from '../admin.factory.tsx';

const record = '/api/admin/members/3/';
const history = `${record}history/`;
const about = { resource: 'members', object: 'member:3' };

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', record, () => ({ body: aMemberRecord() }), memberRecordResponse);
});

const playClosed = () =>
  api().on('GET', record, () => ({
    status: 403,
    body: { detail: 'Abre antes la ficha y di por qué.', reason: 'open' },
  }));
const openHistory = () => openAdmin('/personas/3?ver=historial');
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Lo que hizo el equipo' })).getAllByText(
    /Desbloquear|Abrir una ficha|Buscar/,
  );

test('the next page of the history continues after the last entry, and the first page stays', async () => {
  api().on(
    'GET',
    history,
    ({ query }) => ({
      body: query.has('after')
        ? aKeysetPage([anAuditEntry({ ...about, id: 4, verb: 'open' })])
        : aKeysetPage([anAuditEntry({ ...about, id: 9, verb: 'unlock' })], { next: 9 }),
    }),
    auditResponse,
  );
  const { user } = await openHistory();
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull());
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Desbloquear la entrada de alguien',
    'Abrir una ficha',
  ]);
  expect(api().of('GET', history).at(-1)?.query.get('after')).toBe('9');
});

test('a history that cannot be loaded offers a retry, while the record stays open', async () => {
  api().on('GET', history, () => ({ status: 503, body: {} }));
  const { user } = await openHistory();
  await screen.findByText('No se pudo abrir el historial');
  screen.getByRole('heading', { name: 'bea' });
  const entries = aKeysetPage([anAuditEntry({ ...about, verb: 'open' })]);
  api().on('GET', history, () => ({ body: entries }), auditResponse);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await rows()).toHaveLength(1);
});

test('the account tab leads from the history back to the facts of the account', async () => {
  api().on('GET', history, () => ({ body: aKeysetPage([]) }), auditResponse);
  await openHistory();
  const account = await screen.findByRole('link', { name: 'Cuenta' });
  expect(account.getAttribute('href')).toBe('/admin/personas/3');
  expect(screen.getByRole('link', { name: 'Lo que hizo el equipo' }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test('a record opens with the chosen reason; if the server refuses, the refusal is shown beside the reasons', async () => {
  playClosed();
  const detail = 'La ficha de alguien del equipo la abre solo quien administra.';
  api().on('POST', `${record}openings/`, () => ({ status: 403, body: { detail } }));
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByLabelText('Nos ha escrito sobre su correo.'));
  await user.click(screen.getByRole('button', { name: 'Abrir la ficha' }));
  await screen.findByText(detail);
  expect(screen.getByLabelText('Nos ha escrito sobre su correo.')).toHaveProperty('checked', true);
  expect(api().of('POST', `${record}openings/`)[0]?.body).toEqual({
    reason: 'Nos ha escrito sobre su correo.',
  });
});

test('if the option for free text is chosen but nothing is typed, the record does not open', async () => {
  playClosed();
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), '   ');
  await user.click(screen.getByRole('button', { name: 'Abrir la ficha' }));
  await screen.findByText('Escribe el motivo.');
  expect(api().of('POST', `${record}openings/`)).toEqual([]);
});

/** Types a reason in free text, and closes the page. */
async function typeAndLeave(): Promise<void> {
  playClosed();
  const { user, unmount } = await openAdmin('/personas/3');
  await user.click(await screen.findByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), 'Pide ayuda');
  unmount();
}

test('a typed reason is still in its field after a reload', async () => {
  await typeAndLeave();
  await openAdmin('/personas/3');
  expect(await screen.findByLabelText('Tus palabras')).toHaveProperty('value', 'Pide ayuda');
});

test('the typed reason of one account is not shown to another account in the same browser', async () => {
  await typeAndLeave();
  await signIn('otra@yoi.test');
  await openAdmin('/personas/3');
  await screen.findByLabelText('Con otras palabras');
  expect(screen.queryByDisplayValue('Pide ayuda')).toBeNull();
});
