// Runs alone because it counts all sign-ups.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { register } from '#app/modules/attribution/attribution.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction, openTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aBrowserName, visit } from './figures.factory.ts';
import { countSignUp, findReadPages } from './sign-ups.server.ts';
import { storeVisits } from './visits.server.ts';

const application = await testApplication();
const { server } = application;

const client = (number: number) => ({ ip: `203.0.113.${number}`, userAgent: aBrowserName });

async function listEvents(kind: string) {
  return db
    .selectFrom('figures_event')
    .where('kind', '=', kind)
    .select(['one', 'two'])
    .orderBy('event_id')
    .execute();
}

test('a sign-up is counted with the first page that its visitor read on this day; the pages before the sign-up are counted too', async () => {
  await visit(server, '/blog', { number: 7 });
  await visit(server, '/', { number: 7 });
  await visit(server, '/register', { number: 7 });
  await visit(server, '/comunidad', { number: 8 });
  const pages = await findReadPages(client(7));
  await inTransaction((trx) => countSignUp(trx, { pages, campaign: { utm_source: 'Boletín' } }));
  expect(await listEvents('sign-ups')).toEqual([{ one: 'boletín', two: '/blog' }]);
  const read = await listEvents('reading');
  expect(read.map(({ one }) => one).toSorted()).toEqual(['/', '/blog']);
});

test('a sign-up without a campaign and without a known page is counted with placeholders for both', async () => {
  await inTransaction((trx) => countSignUp(trx, { pages: [], campaign: {} }));
  const pages = await findReadPages(client(99));
  await inTransaction((trx) => countSignUp(trx, { pages, campaign: { utm_campaign: ' ' } }));
  expect((await listEvents('sign-ups')).slice(1)).toEqual([
    { one: 'none', two: 'unknown' },
    { one: 'none', two: 'unknown' },
  ]);
});

test('a sign-up that is rolled back is not counted', async () => {
  const before = (await listEvents('sign-ups')).length;
  const failing = inTransaction(async (trx) => {
    await countSignUp(trx, { pages: [], campaign: {} });
    throw new Error('the name is taken');
  });
  await expect(failing).rejects.toThrow('the name is taken');
  expect((await listEvents('sign-ups')).length).toBe(before);
});

test('the pages of a browser are found even while another call stores its visits', async () => {
  await visit(server, '/blog', { number: 9 });
  const { trx } = await openTransaction();
  await sql`lock table figures_visit in share mode`.execute(trx);
  const order: string[] = [];
  const stored = storeVisits().then(() => order.push('stored'));
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  const found = findReadPages(client(9));
  const noted = found.then(() => order.push('found'));
  await trx.commit().execute();
  expect(await found).toEqual(['/blog']);
  await Promise.all([stored, noted]);
  expect(order).toEqual(['stored', 'found']);
});

test('if the pages before a sign-up cannot be read, the sign-up is completed and counted without them', async () => {
  await sql`alter table figures_visit rename to figures_visit_gone`.execute(db);
  await register(application, 'sin.paginas@persona.example');
  await sql`alter table figures_visit_gone rename to figures_visit`.execute(db);
  expect((await listEvents('sign-ups')).at(-1)).toEqual({ one: 'none', two: 'unknown' });
});

async function countWaiting() {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' /* of a test */`.execute(db);
  return rows[0]?.waiting;
}
