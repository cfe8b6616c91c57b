import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registryResponse } from '#app/modules/back-office/schema.ts';
import { type FigureKind, type FiguresResponse, figuresResponse } from '#app/modules/figures/schema.ts';
import { staffRoles } from '#app/platform/staff/registry.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import { figuresPath } from './use-figures.ts';

const aFigure = (kind: FigureKind, changes: Partial<FiguresResponse> = {}): FiguresResponse => ({
  ...{ kind, from: '2026-11-25', until: '2026-11-26', zone: 'Europe/Madrid', step: 'day', is_demo: false },
  total: { people: 50, times: 70 },
  steps: [
    { at: '2026-11-24T23:00:00.000Z', people: 20, times: 30 },
    { at: '2026-11-25T23:00:00.000Z', people: 30, times: 40 },
  ],
  one: [
    { name: '/blog', people: 40, times: 60 },
    { name: '', people: 10, times: 10 },
  ],
  two: [{ name: 'direct', people: 50, times: 70 }],
  ...changes,
});

function play(figures: FiguresResponse, roles: readonly string[] = ['admin']): void {
  const items = ['read', 'read-pages'].map((verb) => ({
    ...{ resource: 'figures', verb, kind: 'reading' },
    roles: verb === 'read' ? roles : ['editor', 'admin'],
  }));
  const own = roles.length > 0 ? 'admin' : 'editor';
  const body = { own, roles: staffRoles, items };
  api().on('GET', '/api/admin/registry/', () => ({ body }), registryResponse);
  api().on('GET', figuresPath(figures.kind), () => ({ body: figures }), figuresResponse);
}

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const last = (name: string) => api().of('GET', figuresPath('visits')).at(-1)?.query.get(name);

test('the visits have a chart with a sentence, a table of its numbers, and a breakdown by two dimensions', async () => {
  play(aFigure('visits'));
  const { user } = await openAdmin('/cifras');
  expect(await screen.findByRole('img', { name: /Visitas: 50.*Lo más alto: 30 \(26 nov\)/ })).toBeTruthy();
  await user.click(screen.getByText('Ver los números'));
  expect(screen.getByRole('row', { name: '25 nov 20 30' })).toBeTruthy();
  const pages = within(screen.getByRole('region', { name: 'Página' }));
  expect(pages.getByRole('row', { name: '/blog 40 60' })).toBeTruthy();
  expect(pages.getByText('Grupos pequeños, juntos')).toBeTruthy();
  expect(screen.queryByText('Datos de demostración')).toBeNull();
});

test('a page can be selected and deselected, and the URL contains the selection', async () => {
  play(aFigure('visits'));
  const { user } = await openAdmin('/cifras?que=visits');
  await user.click(await screen.findByRole('button', { name: '/blog' }));
  await waitFor(() => expect(last('one')).toBe('/blog'));
  await user.click(await screen.findByRole('button', { name: '/blog', pressed: true }));
  expect(await screen.findByRole('button', { name: '/blog', pressed: false })).toBeTruthy();
});

test('the dates that are typed into the form set the period of the figures', async () => {
  play(aFigure('visits'));
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
  play(aFigure('arrivals', { one, two: [] }));
  await openAdmin('/cifras?que=arrivals');
  expect(await screen.findByRole('row', { name: /^Nombre 40 100/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Fin de la bienvenida 30 75/ })).toBeTruthy();
});

test('an editor sees only the figures about reading, and invented figures are marked as such', async () => {
  play(aFigure('reading', { is_demo: true, two: [] }), []);
  await openAdmin('/cifras?que=visits');
  expect(await screen.findByText('Datos de demostración')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Visitas' })).toBeNull();
});
