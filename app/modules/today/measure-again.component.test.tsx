import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aStoredParada, playParadas } from '#app/modules/paradas/cycle/screen.factory.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import type { Hoy } from './today.schema.ts';

const cardTitle = '20 segundos, afina tu medida';
const again = { moment: 'start', instrument: 'termometros', days: 1 } as const;
const asked = () => api().of('GET', '/api/paradas/').length;

const parada: NonNullable<Hoy['parada']> = {
  ...{ id: 7, number: 1, day: 2, state: 'active', minutes_a_day: 10, constancy: 0.05, practice_days: 1 },
  ...{ focus: ['mente'], closable_on: '2027-03-01', has_letter: false },
};

beforeEach(async () => {
  await signIn();
  playParadas(api(), [aStoredParada({ measure_again: again })]);
});

test.each([
  ['on the second day', { parada }],
  ['two days before the closing', { parada: { ...parada, day: 19, closable_on: '2027-02-12' } }],
])('%s Hoy offers the questions of the thermometers below the main question', async (_name, changes) => {
  await openHoy(changes);
  expect(await screen.findByRole('heading', { name: cardTitle })).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf(cardTitle)).toBeGreaterThan(headings.indexOf('¿Cómo estás ahora?'));
  const link = screen.getByRole('link', { name: 'Contestar' });
  expect(link.getAttribute('href')).toBe('/app/parada/medir?desde=hoy');
});

test.each([
  ['while the member needs calm', { parada, calm: true }],
  ['in a pause', { parada: { ...parada, state: 'paused' as const } }],
  ['without a Parada', { parada: null }],
  ['in the middle of a Parada', { parada: { ...parada, day: 9 } }],
  ['beside the card of the closing', { parada: { ...parada, day: 21, state: 'closable' as const } }],
])('%s Hoy neither requests nor offers the thermometers', async (_name, changes) => {
  await openHoy(changes);
  // If the screen had rendered the card, the card would be visible after this import, which loads its code.
  await import('./measure-again.tsx');
  expect([asked(), screen.queryByRole('heading', { name: cardTitle })]).toEqual([0, null]);
});
