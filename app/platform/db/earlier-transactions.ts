import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { secondMs } from '../duration.ts';
import { db } from './db.ts';

/** No statement and no idle transaction can last longer than this time (docs/rules.md, Limits). */
const maxWaitMs = 15 * secondMs;
const stepMs = 20;

/**
 * Waits until every transaction that is open now has ended. All later transactions see every change that was
 * committed before the call. So a deletion after this call also finds the rows of earlier transactions, which
 * had not seen the change.
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
