// Runs alone because it sets the clock and drops months of the audit log.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { now, setClock } from '../clock.ts';
import { db } from '../db/db.ts';
import { inTransaction } from '../db/transactions.ts';
import { dayMs } from '../duration.ts';
import { type AuditState, countAuditEntries, ensureAuditMonth } from './audit.queries.ts';
import { type Deed, keepAudit, recordAudit } from './audit.server.ts';

await testApplication();
afterEach(() => setClock());

const marta = { memberId: 800_001, role: 'moderator', address: '203.0.113.7' };
let count = 0;

/** Records an action on a new object, and returns the name of the object. */
async function record(deed: Partial<Deed> = {}): Promise<string> {
  count += 1;
  const object = { kind: 'comment', id: count };
  await inTransaction((trx) => recordAudit(trx, marta, 'comments.hide', { object, ...deed }));
  return `comment:${count}`;
}

const countOf = (object: string) => countAuditEntries(db, { object }, 10);

/** Attempts to change an audit entry. The audit log must refuse each of them. */
const changes = {
  update: (object: string) =>
    sql`update platform_audit set verb = 'restore' where object = ${object}`.execute(db),
  delete: (object: string) => sql`delete from platform_audit where object = ${object}`.execute(db),
  truncate: () => sql`truncate platform_audit`.execute(db),
  'truncate of a month': () => sql`truncate ${sql.table(monthOf(now()))}`.execute(db),
  'update of a month': () => sql`update ${sql.table(monthOf(now()))} set verb = 'restore'`.execute(db),
  'delete from a month': () => sql`delete from ${sql.table(monthOf(now()))}`.execute(db),
};

const monthOf = (at: Date) => `platform_audit_${at.toISOString().slice(0, 7).replace('-', '_')}`;

test.each(Object.entries(changes))(
  "the database refuses to let the program's own role change the audit log: %s",
  async (_name, change) => {
    const object = await record();
    await expect(change(object)).rejects.toThrow('the audit log takes new rows only');
    expect(await countOf(object)).toBe(1);
  },
);

test('if an action is rolled back, the audit log contains no entry of this action', async () => {
  count += 1;
  const object = { kind: 'comment', id: count };
  const failing = inTransaction(async (trx) => {
    await recordAudit(trx, marta, 'comments.hide', { object });
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await countOf(`comment:${count}`)).toBe(0);
});

test.each<AuditState>([
  { note: 'Texto de una persona' },
  { email: 'ana@persona.example' },
  { names: ['alt', 'Un río en otoño'] },
  { word: 'x'.repeat(41) },
])('an audit entry that contains a text written by a person is refused: %j', async (after) => {
  await expect(record({ after })).rejects.toThrow(TypeError);
});

test('audit entries store numbers, choices, instants and names of fields unchanged', async () => {
  const after = {
    decision: 'approved',
    film: null,
    live: true,
    n: 3,
    changed: ['alt'],
    at: '2026-11-26T23:00:00.000Z',
  };
  const object = await record({ before: { decision: null }, after });
  const stored = await db
    .selectFrom('platform_audit')
    .where('object', '=', object)
    .selectAll()
    .executeTakeFirst();
  expect(stored).toMatchObject({ before: { decision: null }, after, done_by: marta.memberId, verb: 'hide' });
});

test('if several entries are recorded at the same time in a month without a partition, all of them are stored', async () => {
  setClock(new Date('2031-05-31T23:59:59Z'));
  const objects = await atOnce(8, () => record());
  for (const object of objects) expect(await countOf(object)).toBe(1);
});

test('the month of an audit entry is determined in UTC', async () => {
  setClock(new Date('2032-02-29T23:59:59.999Z'));
  const last = await record();
  setClock(new Date('2032-03-01T00:00:00Z'));
  const first = await record();
  const monthsOf = (object: string) =>
    sql<{
      month: string;
    }>`select tableoid::regclass::text as month from platform_audit where object = ${object}`.execute(db);
  expect([(await monthsOf(last)).rows, (await monthsOf(first)).rows]).toEqual([
    [{ month: 'platform_audit_2032_02' }],
    [{ month: 'platform_audit_2032_03' }],
  ]);
});

test('entries are deleted after three years, one whole month at a time, and future months are created in advance', async () => {
  const old = await record();
  const [then, in35Months] = [now(), new Date(now().getTime() + 35 * 30 * dayMs)];
  setClock(in35Months);
  await keepAudit();
  expect(await countOf(old)).toBe(1);
  setClock(new Date(Date.UTC(then.getUTCFullYear() + 3, then.getUTCMonth() + 1, 1)));
  await keepAudit();
  expect(await countOf(old)).toBe(0);
  const ahead = monthOf(new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 2, 1)));
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${ahead})::text as name`.execute(db);
  expect(rows).toEqual([{ name: ahead }]);
});

test('a network address is deleted from an entry after 90 days', async () => {
  const start = new Date('2040-01-10T12:00:00Z');
  setClock(start);
  await record();
  const addresses = () =>
    db.selectFrom('platform_audit_address').where('done_at', '=', start).select('address').execute();
  setClock(new Date(start.getTime() + 89 * dayMs));
  await keepAudit();
  expect(await addresses()).toEqual([{ address: marta.address }]);
  setClock(new Date(start.getTime() + 91 * dayMs));
  await keepAudit();
  expect(await addresses()).toEqual([]);
});

test('the partition of a month is not created a second time', async () => {
  await ensureAuditMonth(db, now());
  await expect(ensureAuditMonth(db, now())).resolves.toBeUndefined();
});
