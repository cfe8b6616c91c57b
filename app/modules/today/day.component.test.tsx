import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, record, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { anIntention, aParadaToday, aStoredCheckIn, todayPath } from './today.factory.ts';
import type { Hoy } from './today.schema.ts';

const restPath = '/api/paradas/7/rest/';
const press = (name: string) => screen.findByRole('button', { name });
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const parada = aParadaToday({ id: 7, day: 4, practice_days: 3, closable_on: '2027-02-27' });

const anEntry = (changes: Partial<Hoy['put']['entries'][number]> = {}): Hoy['put']['entries'][number] => ({
  id: 51,
  created: '2027-02-10T10:00:00.000Z',
  minutes: 20,
  effort: 3,
  amount_cents: 1_250,
  currency: 'EUR',
  dynamic: null,
  title: null,
  dimensions: ['mente', 'cuerpo'],
  ...changes,
});

const dynamic = { slug: 'respirar', title: 'Respirar', minutes: 5, reason: 'Es corta.' };

const put = { minutes: 20, effort: 3, money: [{ currency: 'EUR', cents: 1_250 }], entries: [anEntry()] };

const week = (days: Partial<Hoy['week'][number]>[]): Hoy['week'] =>
  Array.from({ length: 7 }, (_, index) => ({
    local_day: `2027-02-${String(index + 4).padStart(2, '0')}`,
    state: 'none',
    agrado: null,
    energia: null,
    ayudas: [],
    minutes: 0,
    has_records: false,
    ...days[index],
  }));

beforeEach(async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

afterEach(() => setClock());

test("today's minutes, effort and money are shown beside the daily goal", async () => {
  await openHoy({ put, minutes: { done: 20, committed: 30 } });
  const section = await screen.findByRole('region', { name: 'Hoy has puesto en ti' });
  const words = section.textContent?.replaceAll('\u00a0', ' ');
  for (const part of ['20 min', 'media', '12,50 €', '20 de los 30 minutos que te propusiste.'])
    expect(words).toContain(part);
});

test.each([
  [{ done: 0, committed: 10 }, 'Te propusiste 10 minutos al día.'],
  [{ done: 10, committed: 10 }, 'Los 10 minutos que te propusiste, y ya están.'],
])('the sentence about the minutes %o does not blame the member', async (minutes, words) => {
  await openHoy({ minutes, parada });
  expect(text()).toContain(words);
});

test('if there is neither a Parada nor a recorded minute, no daily goal is shown', async () => {
  await openHoy({ minutes: { done: 0, committed: 10 }, parada: null });
  expect(text()).not.toContain('Te propusiste');
});

test('amounts in different currencies are never added together', async () => {
  const money = [
    { currency: 'EUR', cents: 1_000 },
    { currency: 'MXN', cents: 5_050 },
  ];
  await openHoy({ put: { ...put, money } });
  expect(text()).toContain('10 € · 50,50 MXN');
});

test('an entry of the day shows its amount, its dimensions and its effort', async () => {
  await openHoy({ put });
  const section = await screen.findByRole('region', { name: 'Lo de hoy' });
  const words = section.textContent?.replaceAll('\u00a0', ' ');
  expect(words).toContain('20 min · 12,50 €');
  expect(words).toContain('Mente y Cuerpo · energía media');
});

test('a removed entry can be restored, and its removal is sent only after the time for undoing is over', async () => {
  const { user } = await openHoy({ put });
  await user.click(await press('Quitar'));
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  await user.click(await press('Deshacer'));
  expect(await press('Quitar')).toBeTruthy();
  expect(api().sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('an entry that waits for the network is listed and counted, and can be removed again', async () => {
  const { user } = await openHoy();
  setOnline(false);
  const body = { minutes: 15, amount_cents: 200, currency: 'EUR' };
  act(() => void record({ kind: 'investment', path: '/api/piptool/investments/', body }));
  const waiting = () => screen.queryByText(/^15 min · 2/);
  await waitFor(() => expect(waiting()).toBeTruthy());
  expect(text()).toContain('Los 10 minutos que te propusiste, y ya están.');
  await user.click(await press('Deshacer'));
  await waitFor(() => expect(waiting()).toBeNull());
  expect(outbox.read()).toEqual([]);
});

test('a rest day is shown immediately, before the server responds', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', restPath, () => answer.promise);
  const { user } = await openHoy({ parada, dynamic, check_ins: [aStoredCheckIn()] });
  await user.click(await press('Hoy descanso'));
  expect(await screen.findByRole('heading', { name: 'Hoy descansas' })).toBeTruthy();
  expect(text()).toContain('Hoy descansas. También cuenta.');
  answer.resolve({ body: {} });
  await waitFor(() => expect(outbox.read()).toEqual([]));
});

test('after a reload, a rest day and a response to the intention that wait for the network are still shown', async () => {
  const intention = anIntention();
  const view = await openHoy({ parada, dynamic, intention, check_ins: [aStoredCheckIn()] });
  setOnline(false);
  await view.user.click(await press('Hoy no'));
  await view.user.click(await press('Hoy descanso'));
  setOnline(true);
  view.unmount();
  outbox.reload();
  await openHoy({ parada, dynamic, intention, check_ins: [aStoredCheckIn()] });
  expect(await screen.findByRole('heading', { name: 'Hoy descansas' })).toBeTruthy();
  expect((await press('Hoy no')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /de descanso$/ })).toBeTruthy();
  expect(outbox.read().map(({ body }) => body)).toEqual([
    { local_day: '2027-02-10', answer: 'not_today' },
    { local_day: '2027-02-10' },
  ]);
});

test('if the server refuses a rest day, the rest day is undone and the reason is shown', async () => {
  api().on('POST', restPath, () => ({ status: 400, body: { detail: 'Hoy no se puede.' } }));
  const { user } = await openHoy({ parada, dynamic, check_ins: [aStoredCheckIn()] });
  await user.click(await press('Hoy descanso'));
  expect(await screen.findByText('Hoy no se puede.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hoy descansas' })).toBeNull());
});

test.each([
  ['without a Parada', { parada: null }],
  ['in a pause', { parada: { ...parada, state: 'paused' as const } }],
])("today's screen offers no rest day %s", async (_name, changes) => {
  await openHoy(changes);
  expect(screen.queryByRole('button', { name: 'Hoy descanso' })).toBeNull();
});

test('screen readers announce each day of the week with its feeling, its minutes and its state', async () => {
  await openHoy({ week: week([{ agrado: 4, energia: 4, minutes: 20, state: 'done' }, { state: 'rest' }]) });
  const days = within(await screen.findByRole('list', { name: 'Los últimos siete días' })).getAllByRole(
    'button',
  );
  expect(days.map((day) => day.getAttribute('aria-label')).slice(0, 3)).toEqual([
    'jueves 4: Agradable · Energía alta, 20 min, con tiempo para ti',
    'viernes 5: sin registro, de descanso',
    'sábado 6: sin registro, sin apuntes',
  ]);
});

test('a sentence sums up the week, including days without data', async () => {
  await openHoy({ week: week([{ agrado: 4 }, { agrado: 5 }, { agrado: 3 }, { agrado: 1 }]) });
  expect(text()).toContain('2 días agradables, 1 día neutro, 1 día difícil y 2 días sin dato.');
});

test('if only one day of the week has records, the sentence mentions no zero', async () => {
  await openHoy({ week: week([{ agrado: 1 }]) });
  expect(text()).toContain('1 día difícil y 5 días sin dato.');
});

test('neither today without a check-in nor a day before the registration counts as a day without data', async () => {
  await openHoy({ since: '2027-02-08', week: week([{}, {}, {}, {}, { agrado: 1 }]) });
  expect(text()).toContain('1 día difícil y 1 día sin dato.');
});

test('a legend explains the drawing of a day', async () => {
  const { user } = await openHoy();
  await user.click(await screen.findByText('Cómo se lee'));
  expect(await screen.findByText('Un círculo vacío: un día sin apuntes. No dice cómo fue.')).toBeTruthy();
});

test('pressing a day of the week opens the day and shows its content', async () => {
  const { user } = await openHoy({
    week: week([{ agrado: 4, energia: 4, ayudas: ['naturaleza'], minutes: 20, state: 'done' }]),
  });
  await user.click(await press('jueves 4: Agradable · Energía alta, 20 min, con tiempo para ti'));
  const sheet = within(await screen.findByRole('dialog', { name: 'jueves, 4 de febrero' }));
  expect(sheet.getByText(/Pusiste 20 minutos en ti\./)).toBeTruthy();
  expect(sheet.getByText('Lo último que apuntaste: Agradable · Energía alta.')).toBeTruthy();
  expect(sheet.getByText('Ha ayudado: naturaleza')).toBeTruthy();
});

test('the sheet of today lists all check-ins of today', async () => {
  const days = week([]);
  const { user } = await openHoy({ week: days, check_ins: [aStoredCheckIn({ nota: 'un paseo' })] });
  await user.click(await press('miércoles 10: sin registro, sin apuntes'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('un paseo')).toBeTruthy();
});

test('after three days with many minutes, a rest day is offered', async () => {
  const long = { minutes: 61, state: 'done' as const };
  await openHoy({ parada, week: week([{}, {}, {}, {}, long, long, long]) });
  expect(await screen.findByText('¿Descansamos?')).toBeTruthy();
});

test.each([
  ['2027-02-27', 'Tu carta se puede abrir en 17 días'],
  ['2027-02-11', 'Tu carta se puede abrir en 1 día'],
])('Hoy announces how many days remain until the letter can be opened on %s', async (closable_on, words) => {
  await openHoy({ parada: { ...parada, has_letter: true, closable_on } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a new level is shown only once, and the server stores that the member has seen it', async () => {
  const path = '/api/yoi/celebration/';
  api().on('POST', path, () => ({ body: { first: true } }));
  await openHoy({ celebrate: 2, level: { slug: 'semilla', number: 2, practice_days: 21, next_at: 66 } });
  const moment = (await screen.findByText('Tu paisaje tiene semilla.')).parentElement;
  const plantsOf = (part: Element | null) => part?.querySelectorAll('.strip-stem').length;
  expect(plantsOf(moment)).toBeGreaterThan(10);
  expect(plantsOf(moment)).toBe(plantsOf(document.querySelector('.hoy > .strip')));
  await waitFor(() => expect(api().of('POST', path).length).toBeGreaterThan(0));
});

test('while the member needs calm, the screen celebrates nothing, counts nothing and offers nothing', async () => {
  await openHoy({ calm: true, quiet: true, celebrate: 2, parada: { ...parada, has_letter: true } });
  for (const words of ['Tu paisaje tiene', 'que te propusiste', 'Tu carta se puede abrir'])
    expect(text()).not.toContain(words);
  expect(text()).toContain('Hoy, con calma.');
  expect(screen.getByRole('link', { name: 'Llamar al 024' }).getAttribute('href')).toBe('tel:024');
});

test('shortly after a time of calm, Hoy shows counts and a small line about help, but celebrates nothing', async () => {
  await openHoy({ calm: false, quiet: true, celebrate: 2, parada: { ...parada, has_letter: true } });
  for (const words of ['Te propusiste 10 minutos', 'En 3 de los 4 días']) expect(text()).toContain(words);
  expect(await screen.findByText(/Tu carta se puede abrir/)).toBeTruthy();
  expect(text()).not.toContain('Tu paisaje tiene');
  expect(screen.getByRole('link', { name: 'Llamar al 024' }).className).not.toContain('button');
});

test('if a country has no telephone line, the small line after a time of calm links to Ayuda', async () => {
  const { unmount } = await openHoy({ quiet: true, country: 'CO' });
  expect(screen.getByRole('link', { name: 'Más teléfonos, en Ayuda' }).getAttribute('href')).toBe('/ayuda');
  expect(screen.queryByRole('link', { name: /Llamar/ })).toBeNull();
  unmount();
  await openHoy({});
  expect(screen.queryByRole('link', { name: 'Más teléfonos, en Ayuda' })).toBeNull();
});

test('in the 72 hours after a check-in at the lowest point, Hoy offers no new Parada', async () => {
  const check_ins = [aStoredCheckIn()];
  await openHoy({ quiet: true, parada: null, paradas_started: 1, check_ins });
  expect(screen.queryByRole('heading', { name: '¿Otra Parada?' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Empezar una Parada' })).toBeNull();
});

test('the dimensions of the focus are joined as in a sentence', async () => {
  await openHoy({ parada: { ...parada, focus: ['mente', 'dinero'] } });
  expect(text()).toContain('Tema: Mente y Dinero');
});

test.each([
  [{ parada: null, paradas_started: 0 }, 'Aquí crece lo que pones en ti.'],
  [{ parada: null, paradas_started: 1 }, 'Entre una Parada y otra, tu paisaje sigue aquí.'],
  [{ parada: { ...parada, state: 'paused' as const } }, 'En pausa. Aquí no se pierde nada.'],
  [{ parada: { ...parada, day: 2, practice_days: 0 } }, 'Tu Parada acaba de empezar.'],
  [{ parada: { ...parada, day: 8, practice_days: 0 } }, 'Tu Parada sigue aquí, para cuando quieras.'],
  [{ parada: { ...parada, day: 1, practice_days: 1 } }, 'El primer día de este ciclo ya es tuyo.'],
  [
    { parada: { ...parada, day: 10, practice_days: 1 } },
    'Un día de este ciclo ya es tuyo: te diste cinco minutos o más.',
  ],
  [{ parada }, 'En 3 de los 4 días de este ciclo te has dado cinco minutos o más.'],
])('the sentence above the landscape fits the state of the Parada: case %#', async (changes, words) => {
  await openHoy(changes);
  expect(text()).toContain(words);
});

test('Hoy requests the day only once, and opening parts of the screen sends no further request', async () => {
  const { user } = await openHoy({ week: week([]) });
  await user.click(await press('jueves 4: sin registro, sin apuntes'));
  await screen.findByRole('dialog');
  expect(api().of('GET', todayPath)).toHaveLength(1);
});
