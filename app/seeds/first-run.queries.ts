import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** Any constant will do that nothing else in the program locks. */
const fillingLock = 7_203_116;

/**
 * Waits until no other process fills the database, and keeps others waiting until the transaction ends. The limits of
 * a request do not hold here: the passwords of the accounts take seconds on a slow machine.
 */
export async function takeFillingLock(on: Executor): Promise<void> {
  await sql`select set_config(name, '60s', true)
    from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    on,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(fillingLock)})`.execute(on);
}
