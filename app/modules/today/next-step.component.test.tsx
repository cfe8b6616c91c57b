import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { anIntention, aStoredCheckIn, feelingsPath } from './today.factory.ts';
import type { Hoy } from './today.schema.ts';

const parada: NonNullable<Hoy['parada']> = {
  ...{ id: 7, number: 1, day: 21, state: 'closable', minutes_a_day: 10, constancy: 0.4, practice_days: 9 },
  focus: ['mente'],
  closable_on: '2027-02-10',
  has_letter: true,
};
const dynamic = { slug: 'respirar', title: 'Respirar', minutes: 5, reason: 'Es corta.' };
const entry: Hoy['put']['entries'][number] = {
  ...{ id: 51, created: '2027-02-10T10:00:00.000Z', minutes: 5, effort: null, amount_cents: 0 },
  ...{ currency: 'EUR', dynamic: null, title: null, dimensions: ['mente'] },
};
const felt = { check_ins: [aStoredCheckIn()] };
const putOf = (...entries: Hoy['put']['entries']): Hoy['put'] => ({
  ...{ minutes: 5, effort: null, money: [] },
  entries,
});

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const heading = (name: string) => screen.queryByRole('heading', { name });

beforeEach(async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

afterEach(() => setClock());

test('from day 21 on, Hoy first offers the closing; the link to the closing mentions the letter', async () => {
  await openHoy({ parada });
  expect(await screen.findByText('Tu Parada ha cumplido 21 días. Tu carta te espera.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Cerrar y abrirla' });
  expect(link.getAttribute('href')).toBe('/app/parada/cerrar');
  const first = screen.getAllByRole('heading', { level: 2 })[0];
  expect(first?.textContent).toContain('Tu Parada ha cumplido 21 días.');
});

test.each([
  ['the check-in', {}],
  ['the first dynamic', { ...felt, dynamic }],
])('if %s is shown at the same time, only the closing has a primary button', async (_what, changes) => {
  await openHoy({ parada, ...changes });
  await screen.findByRole('link', { name: 'Cerrar y abrirla' });
  await waitFor(() => expect(document.querySelectorAll('.button-large').length).toBeGreaterThan(2));
  const primary = [...document.querySelectorAll('.button-large:not(.button-secondary)')];
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Cerrar y abrirla']);
});

test('if the Parada has no letter, the offer to close it does not mention a letter', async () => {
  await openHoy({ parada: { ...parada, has_letter: false } });
  expect(await screen.findByText('Tu Parada ha cumplido 21 días.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cerrar mi Parada' })).toBeTruthy();
  expect(text()).not.toContain('carta');
});

test('if the member postpones the closing, a small line stays, and the card returns after three days', async () => {
  const { user, unmount } = await openHoy({ parada });
  await user.click(await screen.findByRole('button', { name: 'Seguir unos días' }));
  expect(heading('Tu Parada ha cumplido 21 días. Tu carta te espera.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cerrarla' }).getAttribute('href')).toBe('/app/parada/cerrar');
  unmount();
  const later = await openHoy({ parada, local_day: '2027-02-12' });
  expect(heading('Tu Parada ha cumplido 21 días. Tu carta te espera.')).toBeNull();
  later.unmount();
  await openHoy({ parada, local_day: '2027-02-13' });
  expect(await screen.findByText('Tu Parada ha cumplido 21 días. Tu carta te espera.')).toBeTruthy();
});

test.each([
  ['before day 21', { parada: { ...parada, state: 'active' as const, day: 20 } }],
  ['while the member needs calm', { parada, calm: true }],
])('%s no closing is offered', async (_when, changes) => {
  await openHoy(changes);
  expect(text()).not.toContain('ha cumplido 21 días');
});

const active = { ...parada, state: 'active' as const, day: 3, closable_on: '2027-02-27' };

test('the first dynamic is offered even if the daily goal is already reached', async () => {
  const minutes = { done: 20, committed: 10 };
  await openHoy({ ...felt, parada: active, dynamic, minutes, has_done_dynamic: false });
  expect(text()).toContain('Ya has puesto 20 min. Si te apetece, tu primera dinámica');
  expect(heading('Hecho por hoy')).toBeNull();
});

test('finishing a dynamic completes the day, even if the dynamic was shorter than the daily goal', async () => {
  const put = putOf({ ...entry, dynamic: 'respirar', title: 'Respirar' });
  await openHoy({ ...felt, parada: active, dynamic, put, minutes: { done: 5, committed: 10 } });
  expect(heading('Hecho por hoy')).toBeTruthy();
});

test('as long as the recorded minutes are below the daily goal, the dynamic of the day is offered', async () => {
  await openHoy({ ...felt, parada: active, dynamic, put: putOf(entry), minutes: { done: 5, committed: 10 } });
  expect(heading('Respirar')).toBeTruthy();
});

test('in the list of the day, a dynamic is shown with its title', async () => {
  await openHoy({ put: putOf({ ...entry, dynamic: 'respirar', title: 'Respirar' }) });
  expect(text()).toContain('Respirar · 5 min');
});

test('while the Parada is paused, Hoy offers to resume it and does not ask about the intention', async () => {
  const resumePath = '/api/paradas/7/resume/';
  api().on('POST', resumePath, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  const intention = anIntention({ is_asked: false });
  const paused = { ...active, state: 'paused' as const };
  const { user } = await openHoy({ ...felt, parada: paused, dynamic, intention });
  const link = await screen.findByRole('link', { name: 'Respirar' });
  expect([heading('Lo que te propusiste'), link.getAttribute('href')]).toEqual([
    null,
    '/app/dinamicas/respirar',
  ]);
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
  expect(api().of('POST', resumePath)).toHaveLength(1);
});

test('while the Parada is paused, Hoy offers to resume it, even before the first check-in of the day', async () => {
  const resumePath = '/api/paradas/7/resume/';
  api().on('POST', resumePath, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  const { user } = await openHoy({ parada: { ...active, state: 'paused' }, dynamic });
  expect(heading('¿Cómo estás ahora?')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(api().of('POST', resumePath)).toHaveLength(1);
});

test('Hoy responds to the check-in of the welcome only if the member has just come from the welcome', async () => {
  const low = { check_ins: [aStoredCheckIn({ agrado: 2 })] };
  const { unmount } = await openHoy(low, { isJustFelt: true });
  expect(await screen.findByText('Gracias por decirlo. Hoy no tienes que arreglarlo.')).toBeTruthy();
  unmount();
  await openHoy(low);
  expect(text()).not.toContain('Gracias por decirlo');
});

test('if the Parada is paused and nothing is recorded, Hoy mentions no daily goal', async () => {
  const paused = { ...active, state: 'paused' as const };
  const { unmount } = await openHoy({ ...felt, parada: paused });
  expect(text()).not.toContain('Te propusiste 10 minutos');
  unmount();
  await openHoy({ ...felt, parada: active });
  expect(text()).toContain('Te propusiste 10 minutos al día.');
});

test.each([
  ['before the first Parada', 0, 'Tu primera Parada'],
  ['between two Paradas', 1, '¿Otra Parada?'],
])('%s Hoy offers a Parada and a dynamic', async (_when, paradas_started, title) => {
  await openHoy({ ...felt, paradas_started, dynamic });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Respirar' })).toBeTruthy();
});

const week = (...agrados: (number | null)[]): Hoy['week'] =>
  agrados.map((agrado, index) => ({
    ...{ local_day: `2027-02-${String(index + 4).padStart(2, '0')}`, state: 'none', energia: 3, minutes: 0 },
    ...{ agrado, ayudas: [], has_records: agrado !== null },
  }));

test.each([
  [[null, null, null, null, null, null, null], 'Agradable', 'El primer punto de tu semana.'],
  [[4, null, null, null, null, null, null], 'Agradable', 'El segundo día agradable de tu semana.'],
  [[4, 5, null, null, null, 2, null], 'Agradable', 'Ayer, difícil; hoy, agradable.'],
  [[4, 5, null, null, null, 4, null], 'Agradable', 'El cuarto día agradable de tu semana.'],
  [[null, null, null, null, null, 3, null], 'Ni una cosa ni otra', 'Un día en medio. También cuenta.'],
  [[4, 5, null, null, null, 4, null], 'Desagradable', 'Gracias por decirlo. Hoy no tienes que arreglarlo.'],
])(
  'after the week %j, Hoy answers the check-in "%s" with a fitting sentence',
  async (agrados, agrado, words) => {
    const { user } = await openHoy({ week: week(...agrados) });
    await user.click(screen.getByRole('radio', { name: agrado }));
    await user.click(screen.getByRole('radio', { name: 'Energía media' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cómo estoy' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(api().of('POST', feelingsPath)).toHaveLength(1));
  },
);
