import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** The number of the lock. It is an arbitrary number that the program uses for no other lock. */
const fillingLock = 7_203_116;
const betweenTriesMs = 100;

/**
 * Waits until no other process fills the database, and then holds the lock until the transaction ends. The time
 * limits of requests are raised, because hashing the passwords takes seconds on a slow machine. The lock is polled,
 * because the driver times out a single query after some seconds (docs/rules.md, Limits).
 */
export async function takeFillingLock(on: Executor): Promise<void> {
  await sql`select set_config(name, '60s', true)
    from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    on,
  );
  while (!(await tryFillingLock(on))) await sleep(betweenTriesMs);
}

async function tryFillingLock(on: Executor): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(fillingLock)}) as taken`.execute(on);
  return rows[0]?.taken === true;
}
