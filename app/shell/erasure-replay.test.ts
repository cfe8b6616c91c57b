// Runs alone because it stores rows before the start of the program.
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApplication } from './testing/application.ts';

const longAgo = '2026-01-01T10:00:00Z';
const erasedAt = '2026-03-01T10:00:00Z';
const later = '2026-05-01T10:00:00Z';

/** The accounts of a restored backup from February. The list of erasures is from May. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await pool.query(`
  insert into accounts_member (member_id, username, email, language, created_at, closed_at, erase_at)
  overriding system value values
    (9001, 'borrada1', 'borrada1@persona.example', 'es-ES', '${longAgo}', null, null),
    (9002, 'diario1', 'diario1@persona.example', 'es-ES', '${longAgo}', null, null),
    (9003, 'nueva1', 'nueva1@persona.example', 'es-ES', '${later}', null, null),
    (9004, 'antes1', 'antes1@persona.example', 'es-ES', '${longAgo}', '${erasedAt}', null),
    (9006, 'otro1', 'otro1@persona.example', 'es-ES', '${longAgo}', null, null);
  update accounts_member set diary_erased_at = '${erasedAt}' where member_id = 9006;
  insert into accounts_consent (member_id, purpose, version, given_at)
    select member_id, 'diary', '1', created_at from accounts_member where member_id in (9002, 9006);
  insert into arrival_step (member_id, current_step, reached_at)
    select member_id, 'bienvenida', '${longAgo}' from unnest(array[9001, 9002, 9003, 9004, 9005, 9006]) as member_id;
  insert into platform_erasure (member_id, scope, erased_at) values
    (9001, 'account', '${erasedAt}'), (9003, 'account', '${erasedAt}'), (9005, 'account', '${erasedAt}'),
    (9002, 'diary', '${erasedAt}'), (9006, 'diary', '${erasedAt}'), (9100, 'account', '${erasedAt}')`);

const { mailbox } = await testApplication();
const { aMember } = await import('#app/modules/accounts/accounts.factory.ts');

async function numbersIn(table: string): Promise<number[]> {
  const { rows } = await pool.query(
    `select member_id::int as id from ${table} where member_id between 9001 and 9099`,
  );
  return rows.map(({ id }) => id).toSorted();
}

test('at its start, the program erases restored accounts and accounts that an old version began to close', async () => {
  expect(await numbersIn('accounts_member')).toEqual([9002, 9003, 9006]);
  expect((await mailbox.take('antes1@persona.example')).subject).toBe('Tu cuenta se ha borrado');
});

test('at its start, the program erases rows of an erased account even if the account itself is missing', async () => {
  expect(await numbersIn('arrival_step')).not.toContain(9005);
});

test('at its start, the program erases a restored diary again, but does not erase a diary begun after the erasure', async () => {
  await expect.poll(() => numbersIn('arrival_step'), { timeout: 10_000 }).toEqual([9003, 9006]);
  const { rows } = await pool.query(
    `select member_id::int as id from accounts_consent where purpose = 'diary' and withdrawn_at is null
      and member_id between 9001 and 9099`,
  );
  expect(rows).toEqual([{ id: 9006 }]);
});

test('a newer account with the id of an erased account stays, and new accounts never reuse an id', async () => {
  expect(await numbersIn('accounts_member')).toContain(9003);
  expect((await aMember()).memberId).toBeGreaterThan(9100);
  await pool.end();
});
