import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { aStoredShare, playShares } from './screen.factory.ts';
import { openSharing } from './shared-screens.factory.ts';
import type { Access } from './sharing.schema.ts';

const sharing = '/api/sharing/';
const accessesPath = '/api/my-data/accesses/';
const choose = (itemised: boolean, items: object[] = []) =>
  api().on('GET', `${sharing}items/`, () => ({ body: { itemised, items } }));

beforeEach(async () => {
  setOnline(true);
  await signIn();
  playShares(api(), {});
  choose(false);
});

async function openForm() {
  const view = await openSharing();
  await view.user.click(await screen.findByRole('button', { name: 'Compartir algo' }));
  return view;
}

const sentShares = () =>
  api()
    .of('POST', sharing)
    .map(({ body }) => body);

test('a share with an expert closes the form, and no link is shown', async () => {
  const made = aStoredShare({ via: 'expert', kind: 'reports', with: { username: 'eva.m', name: 'Eva' } });
  api().on('POST', sharing, () => {
    playShares(api(), { standing: [made] });
    return { status: 201, body: { ...made, invite_url: null } };
  });
  const { user } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^Informes/ }));
  await user.type(screen.getByLabelText('Su nombre en Yoi'), '  eva.m ');
  await user.click(screen.getByRole('button', { name: '14 días' }));
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await screen.findByText('Hecho: ya lo puede leer.');
  await screen.findByText(/Lo puede leer Eva/);
  expect(sentShares()).toEqual([{ kind: 'reports', item: null, with: 'eva.m', until: '2026-12-08' }]);
  expect(screen.queryByText('Tu enlace está listo')).toBeNull();
  expect(screen.getByRole('button', { name: 'Compartir algo' })).toBeTruthy();
});

test('the help text under the days names the last day of the chosen number of days', async () => {
  const { user } = await openForm();
  const last = (day: RegExp) => expect(screen.getByText(/ese día incluido/).textContent).toMatch(day);
  last(/1 de diciembre/);
  await user.click(screen.getByRole('button', { name: '30 días' }));
  last(/24 de diciembre/);
});

test.each([
  ['the records come only as a whole', false, [{ item: 9, title: null, local_day: '2026-11-22' }]],
  ['there is no record yet', true, []],
])('if %s, the form offers no single record', async (_name, itemised, items) => {
  choose(itemised, items);
  const { user } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await waitFor(() => expect(api().of('GET', `${sharing}items/`)).toHaveLength(1));
  expect(api().of('GET', `${sharing}items/`)[0]?.query.get('kind')).toBe('notes');
  expect(screen.queryByLabelText('Todo o solo uno')).toBeNull();
});

test('if another kind is chosen in the form, the chosen single record is reset', async () => {
  choose(true, [{ item: 9, title: 'Marzo', local_day: '2026-11-22' }]);
  api().on('POST', sharing, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^Informes/ }));
  await user.selectOptions(await screen.findByLabelText('Todo o solo uno'), '9');
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await user.type(screen.getByLabelText('Su nombre en Yoi'), 'eva.m');
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  await waitFor(() => expect(sentShares()).toMatchObject([{ kind: 'notes', item: null }]));
});

test('if sending a share fails, the retry has the same key, so that the share is stored once', async () => {
  api().on('POST', sharing, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await user.type(screen.getByLabelText('Su nombre en Yoi'), 'eva.m');
  const press = () => user.click(screen.getByRole('button', { name: 'Compartir' }));
  await press();
  await screen.findByText(/Estamos presentando inconvenientes/);
  await press();
  await waitFor(() => expect(sentShares()).toHaveLength(2));
  const keys = api()
    .of('POST', sharing)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('if the member cancels the form, it closes without a request', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('radio', { name: /^Notas/ })).toBeNull();
  expect(sentShares()).toEqual([]);
});

test.each([
  ['Enlace copiado.', () => Promise.resolve()],
  ['No se ha podido copiar. Selecciónalo y cópialo a mano.', () => Promise.reject(new Error('denied'))],
])('pressing the copy button of the new link shows "%s"', async (words, write) => {
  const url = 'https://yoi.test/app/compartido/invitacion?codigo=x';
  const made = aStoredShare({ state: 'invited', with: null, opened: null });
  api().on('POST', sharing, () => ({ status: 201, body: { ...made, invite_url: url } }));
  const { user } = await openForm();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await user.click(screen.getByRole('radio', { name: /por un enlace/ }));
  await user.click(screen.getByRole('button', { name: 'Crear el enlace' }));
  const title = await screen.findByRole('heading', { name: 'Tu enlace está listo' });
  expect(document.activeElement).toBe(title);
  await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }));
  await screen.findByText(words);
  expect(writeText).toHaveBeenCalledWith(url);
});

test('if an extension is refused, the reason is shown beside the share, and its last day does not change', async () => {
  playShares(api(), { standing: [aStoredShare()] });
  api().on('PATCH', `${sharing}4/`, () => ({
    status: 409,
    body: { detail: 'Esto ya no se comparte. Puedes compartirlo otra vez.' },
  }));
  const { user } = await openSharing();
  await user.click(await screen.findByRole('button', { name: /^Alargar hasta/ }));
  await screen.findByText('Esto ya no se comparte. Puedes compartirlo otra vez.');
  expect(screen.getByText('hasta el 30 de noviembre')).toBeTruthy();
});

test('if another account was confirmed in the meantime, the refusal is shown beside the waiting share', async () => {
  playShares(api(), { standing: [aStoredShare({ state: 'waiting', opened: null })] });
  const detail = 'Aquí no hay nadie esperando tu confirmación.';
  api().on('POST', `${sharing}4/confirm/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openSharing();
  await user.click(await screen.findByRole('button', { name: 'Sí, que lo lea' }));
  await screen.findByText(detail);
});

test('if a share was never read, the list states this; a share of a single record is marked', async () => {
  playShares(api(), { standing: [aStoredShare({ item: 9 })] });
  await openSharing();
  await screen.findByText('Aún no lo ha mirado.');
  expect(screen.getByText('(solo uno)').closest('h3')?.textContent).toMatch(/^Notas/);
});

test('the list of ended shares is fetched only when it is opened', async () => {
  const { user } = await openSharing();
  const asked = () =>
    api()
      .of('GET', sharing)
      .filter(({ query }) => query.get('state') === 'ended');
  const summary = await screen.findByText('Lo que ya no compartes');
  expect(asked()).toEqual([]);
  await user.click(summary);
  await screen.findByText('Aquí no hay nada todavía.');
  expect(asked()).toHaveLength(1);
});

const anAccess = (id: number, changes: Partial<Access> = {}): Access => ({
  ...{ id, at: '2026-11-24T10:00:00.000Z', kind: 'notes', item: null, share: 4, is_staff: false },
  ...{ by: { username: 'bea', name: null }, reason: null, ...changes },
});

test('ten accesses are shown at first, and a button shows the remaining accesses', async () => {
  const all = Array.from({ length: 12 }, (_, index) => anAccess(index + 1));
  api().on('GET', accessesPath, ({ query }) => ({
    body: { meta: { total_count: 12 }, items: all.slice(0, Number(query.get('limit'))) },
  }));
  const { user } = await openSharing();
  const list = within(await screen.findByRole('region', { name: 'Quién ha mirado' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10));
  await user.click(list.getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
  expect(list.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('an access by support names the account, and an erased reader is shown without a name', async () => {
  playShares(api(), {
    accesses: [anAccess(1, { kind: 'account', is_staff: true }), anAccess(2, { by: null })],
  });
  await openSharing();
  const list = within(await screen.findByRole('region', { name: 'Quién ha mirado' }));
  await list.findByText(/^Tu cuenta ·/);
  expect(list.getAllByRole('listitem')[1]?.textContent).not.toContain('bea');
});

test('if only the accesses cannot be loaded, the shares are still shown', async () => {
  playShares(api(), { standing: [aStoredShare()] });
  api().on('GET', accessesPath, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  await openSharing();
  await screen.findByText('Lo puede leer bea.');
  const list = within(screen.getByRole('region', { name: 'Quién ha mirado' }));
  await list.findByText(/inconvenientes|cargar|red/);
  expect(list.queryByText('Nadie ha mirado nada tuyo.')).toBeNull();
});
