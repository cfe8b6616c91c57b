import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { aDay, anIntention, aParadaToday, aStoredCheckIn, feelingsPath, todayPath } from './today.factory.ts';
import type { Hoy } from './today.schema.ts';
import { TodayScreen } from './today.screen.tsx';

const entry = {
  ...{ id: 5, created: '2027-02-10T09:00:00.000Z', minutes: 10, effort: 3, amount_cents: 0, currency: 'EUR' },
  ...{ dynamic: 'vaciar-los-bolsillos', title: 'Vaciar los bolsillos', dimensions: ['dinero' as const] },
};

/**
 * A day that this browser has stored. It has a check-in, a finished dynamic and a response to the intention.
 */
const storedDay: Partial<Hoy> = {
  parada: aParadaToday({ day: 3 }),
  check_ins: [aStoredCheckIn({ agrado: 5, nota: 'lo de ayer' })],
  minutes: { done: 10, committed: 10 },
  put: { minutes: 10, effort: 3, money: [], entries: [entry] },
  rest: false,
  intention: anIntention({ answer: 'done' }),
  dynamic: { slug: 'mirar-un-gasto', title: 'Mirar un gasto', minutes: 5, reason: 'porque apuntaste prisa' },
  week: aDay().week.map((day) =>
    day.local_day === '2027-02-10' ? { ...day, agrado: 5, energia: 2, minutes: 10, state: 'done' } : day,
  ),
};
const stored = { ...storedDay, is_stored: true };
const play = (changes: Partial<Hoy>) => api().on('GET', todayPath, () => ({ body: aDay(changes) }));

/** Opens Hoy at an instant. The response is the one that the service worker would return. */
async function openAt(instant: string, changes: Partial<Hoy>) {
  setClock(new Date(instant));
  play(changes);
  const view = await render(
    <MemoryRouter initialEntries={['/hoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Lo de hoy' });
  return view;
}

const list = () => screen.findByRole('region', { name: 'Lo de hoy' });
const status = () => document.querySelector('.hoy-offline')?.textContent;

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

afterEach(() => setClock());

test.each([
  ['2027-02-11T09:00:00+01:00', 'Sin conexión con Yoi: esto es de ayer'],
  ['2027-02-13T09:00:00+01:00', 'Sin conexión con Yoi: esto es del miércoles, 10 de febrero'],
  ['2027-02-11T03:59:00+01:00', 'Sin conexión. Puedes apuntar igual: se guardará cuando vuelva la red.'],
])('if the stored Hoy screen is opened at %s, it shows "%s"', async (instant, words) => {
  await openAt(instant, stored);
  await waitFor(() => expect(status()).toBe(words));
});

test('if the stored screen is from yesterday, its records are not shown as records of today', async () => {
  await openAt('2027-02-11T09:00:00+01:00', stored);
  expect(await screen.findByRole('heading', { name: '¿Cómo estás ahora?' })).toBeTruthy();
  expect((await list()).textContent).toContain('Todavía nada');
  for (const words of ['Hecho por hoy', 'lo de ayer', 'Vaciar los bolsillos · 10 min'])
    expect(document.body.textContent).not.toContain(words);
  expect(screen.getByText('0 min')).toBeTruthy();
  expect(screen.getByText(/^Día 4 de tu Parada/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lo hice' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: /^miércoles,? 10: Muy agradable.* 10 min/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^jueves,? 11: sin registro/ })).toBeTruthy();
});

test('without a network, a check-in on a stored screen waits to be sent and belongs to today', async () => {
  const { user } = await openAt('2027-02-11T09:00:00+01:00', stored);
  setOnline(false);
  await user.click(await screen.findByRole('radio', { name: 'Agradable' }));
  await user.click(screen.getByRole('radio', { name: 'Energía baja' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cómo estoy' }));
  expect(within(await list()).getByText('Agradable · Energía baja')).toBeTruthy();
  expect(outbox.read()[0]).toMatchObject({
    madeAt: expect.stringMatching(/^2027-02-11T08:/),
    shown: { localDay: '2027-02-11' },
  });
  expect(await screen.findByRole('heading', { name: 'Mirar un gasto' })).toBeTruthy();
  expect(screen.queryByText('porque apuntaste prisa')).toBeNull();
  api().on('POST', feelingsPath, () => ({ status: 201, body: aStoredCheckIn({ local_day: '2027-02-11' }) }));
  play({ ...storedDay, local_day: '2027-02-11', check_ins: [aStoredCheckIn()], intention: null });
  setOnline(true);
  await outbox.flush('ana');
  await waitFor(() => expect(status()).toBe(''));
  expect(screen.queryByText(/Lo que te propusiste/)).toBeNull();
});

test("without a network, the device's weekday decides whether the app asks about the intention", async () => {
  const when = { kind: 'weekdays' as const, weekdays: [3] };
  await openAt('2027-02-11T09:00:00+01:00', { ...stored, intention: anIntention({ when }) });
  await screen.findByText('Sin conexión con Yoi: esto es de ayer');
  expect(screen.queryByText('Lo que te propusiste')).toBeNull();
});

test('without a network, the number of the day does not increase while the Parada is paused', async () => {
  await openAt('2027-02-12T09:00:00+01:00', { ...stored, parada: aParadaToday({ day: 3, state: 'paused' }) });
  await screen.findByText(/esto es del/);
  expect(screen.getByText(/^Día 3 de tu Parada/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^jueves,? 11: .*en pausa/ })).toBeTruthy();
});

test('a page that stays open without a network switches to the next day when that day begins', async () => {
  await openAt('2027-02-10T23:00:00+01:00', storedDay);
  expect(await screen.findByRole('heading', { name: 'Hecho por hoy' })).toBeTruthy();
  setClock(new Date('2027-02-11T09:00:00+01:00'));
  setOnline(false);
  expect(await screen.findByText('Sin conexión con Yoi: esto es de ayer')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeTruthy();
  setOnline(true);
});

test("if the server responds, the day comes from its response and not from the device's clock", async () => {
  await openAt('2027-02-12T09:00:00+01:00', { ...storedDay, has_done_dynamic: true });
  expect(await screen.findByRole('heading', { name: 'Hecho por hoy' })).toBeTruthy();
  expect(status() ?? '').toBe('');
});

test('if the stored screen is from today, the screen shows immediately that there is no connection', async () => {
  await openAt('2027-02-10T12:00:00+01:00', stored);
  await waitFor(() => expect(status()).toMatch(/^Sin conexión\. Puedes apuntar igual/));
  expect(screen.getByRole('heading', { name: 'Hecho por hoy' })).toBeTruthy();
});
