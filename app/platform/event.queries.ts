import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from './db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_event: { id: Generated<number>; name: string; payload: unknown; occurred_at: Date };
  }
}

export async function insertEvent(
  on: Executor,
  name: string,
  payload: object,
  occurredAt: Date,
): Promise<number> {
  const { id } = await on
    .insertInto('platform_event')
    .values({ name, payload: JSON.stringify(payload), occurred_at: occurredAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes old events, some thousands at a time, so that no statement runs long. */
export async function deleteEventsBefore(on: Executor, instant: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from platform_event where id in (
        select id from platform_event where occurred_at < ${instant} limit 5000
      )`.execute(on);
    if (numAffectedRows !== 5000n) return;
  }
}
