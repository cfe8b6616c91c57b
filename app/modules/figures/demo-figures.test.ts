// Runs alone because it counts all figures.
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { figureKinds, figuresResponse } from './figures.schema.ts';
import { storeDemoFigures } from './index.ts';

const { server } = await testApplication();
await storeDemoFigures();

test('the figures of the demonstration cover ninety days and are multiples of ten, and each figure is marked', async () => {
  const cells = await db.selectFrom('figures_cell').select(['people', 'is_demo', 'happened_at']).execute();
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.filter(({ people, is_demo }) => people % 10 > 0 || !is_demo)).toEqual([]);
  const times = cells.map(({ happened_at }) => happened_at.getTime());
  expect((Math.max(...times) - Math.min(...times)) / 86_400_000).toBeLessThanOrEqual(90);
});

test.each(figureKinds)('the response about %s states that its figures are made up', async (kind) => {
  const { get } = await memberClient(server, { role: 'admin' });
  const { body } = await get(`/api/admin/figures/${kind}/`);
  const { is_demo: isDemo, total, one } = figuresResponse.parse(body);
  expect([isDemo, total.people > 0, one.length > 0]).toEqual([true, true, true]);
});
