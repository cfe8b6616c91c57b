import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import { aFigure, playFigures } from './figures.factory.ts';
import { figuresPath } from './use-figures.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const last = (name: string) => api().of('GET', figuresPath('visits')).at(-1)?.query.get(name);

test('the visits have a chart with a sentence, a table with the numbers, and both dimensions', async () => {
  playFigures(api(), aFigure('visits'));
  const { user } = await openAdmin('/cifras');
  expect(await screen.findByRole('img', { name: /Visitas: 50.*Lo más alto: 30 \(26 nov\)/ })).toBeTruthy();
  await user.click(screen.getByText('Ver los números'));
  expect(screen.getByRole('row', { name: '25 nov 20 30' })).toBeTruthy();
  const pages = within(screen.getByRole('region', { name: 'Página' }));
  expect(pages.getByRole('row', { name: '/blog 40 60' })).toBeTruthy();
  expect(pages.getByText('Grupos pequeños, juntos')).toBeTruthy();
  expect(screen.queryByText('Datos de demostración')).toBeNull();
});

test('a page can be selected and deselected, and the selection is in the address', async () => {
  playFigures(api(), aFigure('visits'));
  const { user } = await openAdmin('/cifras?que=visits');
  await user.click(await screen.findByRole('button', { name: '/blog' }));
  await waitFor(() => expect(last('one')).toBe('/blog'));
  await user.click(await screen.findByRole('button', { name: '/blog', pressed: true }));
  expect(await screen.findByRole('button', { name: '/blog', pressed: false })).toBeTruthy();
});

test('the form of the period sets a period between two days', async () => {
  playFigures(api(), aFigure('visits'));
  const { user } = await openAdmin('/cifras?que=visits');
  const from = await screen.findByLabelText('Desde');
  await user.clear(from);
  await user.type(from, '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect([last('from'), last('until')]).toEqual(['2026-11-20', '2026-11-26']));
});

test('the count of each stage of the arrivals includes the people who reached later stages', async () => {
  const one = [
    { name: 'bienvenida-nombre', people: 10, times: 10 },
    { name: 'parada-resumen', people: 30, times: 30 },
  ];
  playFigures(api(), aFigure('arrivals', { one, two: [] }));
  await openAdmin('/cifras?que=arrivals');
  expect(await screen.findByRole('row', { name: /^Nombre 40 100/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Fin de la bienvenida 30 75/ })).toBeTruthy();
});

test('an editor sees only the figures about reading, and invented figures have a label', async () => {
  playEntry(api(), { role: 'editor' });
  playFigures(api(), aFigure('reading', { is_demo: true, two: [] }));
  await openAdmin('/cifras?que=visits');
  expect(await screen.findByText('Datos de demostración')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Visitas' })).toBeNull();
});
