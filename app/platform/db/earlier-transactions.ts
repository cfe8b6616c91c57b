import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { secondMs } from '../duration.ts';
import { db } from './db.ts';

/** A statement and an idle transaction end before this time (docs/rules.md, Limits). */
const maxWaitMs = 15 * secondMs;
const stepMs = 20;

/**
 * Waits until every transaction of this program that is open now has ended. A change that was committed before the call
 * is then seen by all that run: a deletion that follows misses no row of a writer who had not seen the change.
 */
export async function waitForEarlierTransactions(): Promise<void> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  const at = rows[0]?.at;
  for (let waited = 0; waited < maxWaitMs && (await hasOlder(at)); waited += stepMs) await wait(stepMs);
}

async function hasOlder(at: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from pg_catalog.pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and pid <> pg_backend_pid() and xact_start < ${at}::timestamptz
    limit 1`.execute(db);
  return rows.length > 0;
}
