import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { aDay, aParadaToday } from './today.factory.ts';

const parada = aParadaToday({ id: 7, day: 11, practice_days: 0 });
const weekWith = (changes: object, count = 7) =>
  aDay().week.map((day, index) => (index < count ? { ...day, has_records: true, ...changes } : day));
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => signIn());

test('if a member has only check-ins, Hoy shows the number of days with a check-in, and no zero', async () => {
  await openHoy({ parada, week: weekWith({ agrado: 2 }, 5) });
  expect(text()).toContain('En 5 de los últimos 7 días has dicho cómo estabas.');
  expect(text()).not.toContain('Tu Parada sigue aquí');
  expect(await screen.findByText('Vas por la mitad')).toBeTruthy();
  expect(text()).not.toContain('0 días');
});

test('early in a Parada only the days of this Parada are counted', async () => {
  await openHoy({ parada: { ...parada, day: 3 }, week: weekWith({ agrado: 2 }) });
  expect(text()).toContain('En 3 de los últimos 3 días has dicho cómo estabas.');
});

test('if a member has only investments, Hoy shows the number of days of the week with an investment', async () => {
  await openHoy({ parada: { ...parada, practice_days: 11 }, week: weekWith({ minutes: 15 }, 6) });
  expect(text()).toContain('6 días con tiempo para ti.');
  expect(text()).not.toContain('Tu semana se irá dibujando');
});

test('if a member has no records, Hoy shows neither a zero nor praise', async () => {
  await openHoy({ parada });
  expect(text()).toContain('Tu Parada sigue aquí, para cuando quieras.');
  expect(text()).toContain('Tu semana se irá dibujando con cada apunte.');
  expect(text()).not.toContain('0 días');
});
