import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, anAuditEntry, openAdmin, playEntry } from '../admin.factory.tsx';
import { groupEntries } from './audit-groups.ts';

const path = '/api/admin/audit/';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

test('the entries of one action are shown as one row, which opens to list each object and its state', async () => {
  const hidden = { before: { hidden: false }, after: { hidden: true }, address: '203.0.113.9' };
  const entries = [12, 13].map((id) => anAuditEntry({ id: 30 - id, object: `comment:${id}`, ...hidden }));
  api().on('GET', path, () => ({ body: aKeysetPage(entries) }), auditResponse);
  const { user } = await openAdmin('/registro');
  const list = within(await screen.findByRole('list', { name: 'Registro' }));
  list.getByText('2 veces');
  await user.click(list.getByText('Detalle'));
  list.getByText(/comment:12 · 203.0.113.9/);
  expect(list.getAllByText(/Después: hidden: true/)).toHaveLength(2);
});

test('the dates of the filter are sent as instants, and the whole last day is included', async () => {
  api().on('GET', path, () => ({ body: aKeysetPage([]) }), auditResponse);
  await openAdmin('/registro?actor=5&resource=comments&from=2026-11-20&to=2026-11-20');
  await screen.findByText('Nada coincide');
  const query = api().of('GET', path).at(-1)?.query;
  const hours =
    (new Date(query?.get('to') ?? 0).getTime() - new Date(query?.get('from') ?? 0).getTime()) / 3_600_000;
  expect([query?.get('actor'), query?.get('resource'), hours]).toEqual(['5', 'comments', 24]);
});

test('entries of another actor, of another verb or after a longer pause appear as a separate action', () => {
  const first = anAuditEntry({ id: 1 });
  const groups = groupEntries([
    first,
    anAuditEntry({ id: 2, at: '2026-11-20T10:00:59.000Z' }),
    anAuditEntry({ id: 3, at: '2026-11-20T10:02:00.000Z' }),
    anAuditEntry({ id: 4, at: '2026-11-20T10:02:00.000Z', verb: 'keep' }),
    anAuditEntry({ id: 5, at: '2026-11-20T10:02:00.000Z', verb: 'keep', by: null }),
  ]);
  expect(groups.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5]]);
});

test('the filters of the audit log name resources and verbs in words, and offer no verb that only reads', async () => {
  api().on('GET', path, () => ({ body: aKeysetPage([]) }), auditResponse);
  await openAdmin('/registro');
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await screen.findByText('Todavía no hay nada');
  expect(options('Qué')).toEqual(expect.arrayContaining(['Candidaturas', 'Comentarios', 'Papeles']));
  expect(options('Qué')).not.toContain('Cifras');
  expect(options('Qué hizo')).toEqual(
    expect.arrayContaining(['Retirar un comentario', 'Retirar una reseña']),
  );
  expect([...options('Qué'), ...options('Qué hizo')].filter((each) => /^[a-z-]+$/.test(each ?? ''))).toEqual(
    [],
  );
});
