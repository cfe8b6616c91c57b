// Runs alone because it starts a part of the program.
import { renameSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { db } from '../db/db.ts';
import { connectDatabase, disconnectDatabase } from '../db/pool.ts';
import { inTransaction } from '../db/transactions.ts';
import { assertKeysMatch, eraseMemberKey, openField, openFields, sealField } from './field-encryption.ts';

const canary = 'hoy me siento en paz con mi madre';
const location = { table: 'feeling', column: 'text', rowId: 12, memberId: 501 };

beforeAll(async () => {
  connectDatabase({ connectionString: config.databaseUrl ?? '' });
  await sql`create table canary (sealed bytea not null)`.execute(db);
});

afterAll(disconnectDatabase);

test('a sealed text can be opened again, even if it is empty or contains unusual characters', async () => {
  for (const text of [canary, '', 'ñandú 🌱 𝒳']) {
    expect(await openField(db, location, await sealField(db, location, text))).toBe(text);
  }
});

test('if the same text is sealed twice, the two results differ', async () => {
  expect(await sealField(db, location, canary)).not.toEqual(await sealField(db, location, canary));
});

test.each([
  ['table', { ...location, table: 'portfolio' }],
  ['column', { ...location, column: 'title' }],
  ['row', { ...location, rowId: 13 }],
  ['member', { ...location, memberId: 502 }],
])('if a sealed text is moved to another %s, it cannot be opened', async (_what, elsewhere) => {
  await sealField(db, elsewhere, 'so that she has a key too');
  const sealed = await sealField(db, location, canary);
  await expect(openField(db, elsewhere, sealed)).rejects.toThrow('belongs elsewhere');
});

test('if one bit of a sealed text is changed, the text cannot be opened', async () => {
  const sealed = await sealField(db, location, canary);
  for (const index of [0, 3, 7, 25, sealed.length - 1]) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    await expect(openField(db, location, altered)).rejects.toMatchObject({ name: 'Unreadable' });
  }
});

test('a dump of the table and the keys does not contain the original text', async () => {
  await sql`insert into canary values (${await sealField(db, location, canary)})`.execute(db);
  const { rows } = await sql<{ all: string }>`
    select encode(sealed, 'escape') || (select string_agg(encode(wrapped, 'escape'), '') from platform_member_key) as all
    from canary`.execute(db);
  expect(rows[0]?.all).not.toContain('paz');
  expect(rows[0]?.all.length).toBeGreaterThan(100);
});

test('several sealed fields of several members are opened in the given order', async () => {
  const locations = [601, 602, 601, 603].map((memberId, rowId) => ({ ...location, memberId, rowId }));
  const fields = await Promise.all(
    locations.map(async (each) => ({
      location: each,
      sealed: await sealField(db, each, `texto ${each.rowId}`),
    })),
  );
  expect(await openFields(db, fields)).toEqual(['texto 0', 'texto 1', 'texto 2', 'texto 3']);
});

test('if a transaction that created a key is rolled back, this key is never used again', async () => {
  const hers = { ...location, memberId: 700 };
  const attempt = inTransaction(async (trx) => {
    expect(await openField(trx, hers, await sealField(trx, hers, canary))).toBe(canary);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  const sealed = await sealField(db, hers, canary);
  const keys = await db
    .selectFrom('platform_member_key')
    .select('version')
    .where('member_id', '=', 700)
    .execute();
  expect(keys).toHaveLength(1);
  expect(await openField(db, hers, sealed)).toBe(canary);
});

test('if several transactions seal for a new member at the same time, they use the same key', async () => {
  const hers = { ...location, memberId: 701 };
  const sealed = await Promise.all([1, 2, 3].map(() => inTransaction((trx) => sealField(trx, hers, canary))));
  expect(
    await openFields(
      db,
      sealed.map((each) => ({ location: hers, sealed: each })),
    ),
  ).toEqual([canary, canary, canary]);
});

test("once a member's key is erased, none of the member's sealed texts can be opened", async () => {
  const hers = { ...location, memberId: 800 };
  const sealed = await sealField(db, hers, canary);
  await eraseMemberKey(db, 800);
  await expect(openField(db, hers, sealed)).rejects.toThrow('the key was erased');
  await sealField(db, hers, 'a new beginning');
  await expect(openField(db, hers, sealed)).rejects.toMatchObject({ name: 'Unreadable' });
});

test('if the master key is missing or differs from the previous one, the program refuses to start', async () => {
  await assertKeysMatch();
  await assertKeysMatch();
  const file = path.join(config.dataDirectory, 'keys', 'master.key');
  renameSync(file, `${file}.away`);
  await expect(assertKeysMatch()).rejects.toThrow(/^The master key of this database is missing;.*\.$/);
  renameSync(`${file}.away`, file);
  await db
    .updateTable('platform_key_check')
    .set({ check_value: Buffer.alloc(32) })
    .execute();
  await expect(assertKeysMatch()).rejects.toThrow(/^The master key does not belong to this database;.*\.$/);
});
