// Runs alone because it counts all sign-ups.
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aBrowserName, visit } from './figures.factory.ts';
import { countSignUp } from './sign-ups.server.ts';

const { server } = await testApplication();

const client = (number: number) => ({ ip: `203.0.113.${number}`, userAgent: aBrowserName });

async function listEvents(kind: string) {
  return db
    .selectFrom('figures_event')
    .where('kind', '=', kind)
    .select(['one', 'two'])
    .orderBy('event_id')
    .execute();
}

test('a sign-up is counted with the first page of its browser on this day, and with the pages before it', async () => {
  await visit(server, '/blog', { number: 7 });
  await visit(server, '/', { number: 7 });
  await visit(server, '/register', { number: 7 });
  await visit(server, '/comunidad', { number: 8 });
  await inTransaction((trx) => countSignUp(trx, { client: client(7), campaign: { utm_source: 'Boletín' } }));
  expect(await listEvents('sign-ups')).toEqual([{ one: 'boletín', two: '/blog' }]);
  const read = await listEvents('reading');
  expect(read.map(({ one }) => one).toSorted()).toEqual(['/', '/blog']);
});

test('a sign-up without campaign and without a known page is counted as such', async () => {
  await inTransaction((trx) => countSignUp(trx, { client: null, campaign: {} }));
  await inTransaction((trx) => countSignUp(trx, { client: client(99), campaign: { utm_campaign: ' ' } }));
  expect((await listEvents('sign-ups')).slice(1)).toEqual([
    { one: 'none', two: 'unknown' },
    { one: 'none', two: 'unknown' },
  ]);
});

test('a sign-up that is rolled back is not counted', async () => {
  const before = (await listEvents('sign-ups')).length;
  const failing = inTransaction(async (trx) => {
    await countSignUp(trx, { client: null, campaign: {} });
    throw new Error('the name is taken');
  });
  await expect(failing).rejects.toThrow('the name is taken');
  expect((await listEvents('sign-ups')).length).toBe(before);
});
