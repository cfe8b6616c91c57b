import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { ChancesDrawer } from './chances-drawer.tsx';
import { type Chances, chancesResponse } from './signals.schema.ts';

const path = '/api/signals/chances/';

const aChance = (changes: Partial<Chances['items'][number]> = {}): Chances['items'][number] => ({
  ...{ factor: { kind: 'area', slug: 'trabajo', title: null }, outcome: 'agrado', lag: 0, difference: -0.8 },
  ...{ days_with: 12, days_without: 30, ...changes },
});

const play = (compared: number, ...items: Chances['items']) =>
  api().on('GET', path, () => ({ body: { compared, by_luck: 2, items } }), chancesResponse);

async function open() {
  const view = await render(<ChancesDrawer />);
  await view.user.click(screen.getByText('Casualidades posibles'));
  return view;
}

beforeEach(() => signIn());

test('while the drawer is closed, the server compares nothing', async () => {
  play(40, aChance());
  await render(<ChancesDrawer />);
  expect(api().of('GET', path)).toEqual([]);
});

test('if there are fewer than seven days with or without a factor, the drawer states this and mentions no chance', async () => {
  play(0);
  await open();
  await screen.findByText('Todavía no hay siete días de cada lado para ninguna comparación.');
  expect(screen.queryByText(/suerte/)).toBeNull();
});

test.each([
  [
    { lag: 0 },
    'Puede ser suerte: en 12 días con «Trabajo o estudio», 0,8 puntos menos de agrado que los demás.',
  ],
  [
    { lag: 1 },
    'Puede ser suerte: al día siguiente de 12 días con «Trabajo o estudio», 0,8 puntos menos de agrado que los demás.',
  ],
] as const)('a lower outcome with %j is described in words and not by a sign', async (changes, words) => {
  play(40, aChance(changes));
  await open();
  await screen.findByText(words);
});

test.each([
  [{ kind: 'dimension', slug: 'mente', title: null }, /«Mente»/],
  [{ kind: 'dynamic', slug: 'un-paseo', title: null }, /«un-paseo»/],
  [{ kind: 'help', slug: 'algo-nuevo', title: null }, /«algo-nuevo»/],
] as const)('the factor %j has a name, even if it is unknown to this version', async (factor, name) => {
  play(40, aChance({ factor }));
  await open();
  await screen.findByText(name);
});

test('if no chance was found, the drawer states this and offers no question', async () => {
  play(40);
  await open();
  await screen.findByText(/por pura suerte\. No ha salido ninguna\./);
  expect(screen.queryByText(/pregúntalo/)).toBeNull();
});

test('if the comparison fails, the member can ask for it again', async () => {
  api().on('GET', path, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await open();
  await screen.findByText('No hemos podido comparar');
  play(40, aChance());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText(/0,8 puntos menos/);
});

test('if the hourly limit is exceeded, the drawer shows the refusal of the server', async () => {
  const detail = 'Solicitud fue regulada (throttled). Se espera que esté disponible en 60 segundos.';
  api().on('GET', path, () => ({ status: 429, body: { detail } }));
  await open();
  await screen.findByText(detail);
});
