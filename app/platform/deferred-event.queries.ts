import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from './db/db.ts';
import type { EventName, Events } from './events.server.ts';

declare module './db/db.ts' {
  interface Tables {
    platform_deferred_event: { id: Generated<number>; name: string; payload: unknown; occurred_at: Date };
  }
}

/** The payload of an event in SQL: one expression for each of its fields. */
type PayloadParts<Name extends EventName> = {
  [Field in keyof Events[Name] & string]: RawBuilder<Events[Name][Field]>;
};

/**
 * The new events. Each row of `from`, which is a part of the same statement, causes one event. The expressions of
 * `payload` may read the columns of `from`.
 */
export type NewDeferredEvent<Name extends EventName> = {
  payload: PayloadParts<Name>;
  at: RawBuilder<Date>;
  from: RawBuilder<unknown>;
};

/**
 * Returns the SQL part that inserts events. The part runs in the same statement as the write that causes the events.
 */
export function insertDeferredEventPart<Name extends EventName>(
  name: Name,
  { payload, at, from }: NewDeferredEvent<Name>,
): RawBuilder<unknown> {
  const fields = Object.entries(payload).map(([field, value]) => sql`${sql.lit(field)}, ${value}`);
  return sql`(
    insert into platform_deferred_event (name, payload, occurred_at)
    select ${sql.lit(name)}, jsonb_build_object(${sql.join(fields)}), ${at}::timestamptz from ${from})`;
}

export type DeferredEvent = { id: number; name: string; payload: object; occurredAt: Date };

/**
 * Deletes the oldest waiting events and returns them. If another process takes events at the same time, that
 * process skips these rows.
 */
export async function takeDeferredEvents(on: Executor, limit: number): Promise<DeferredEvent[]> {
  const { rows } = await sql<DeferredEvent>`
    delete from platform_deferred_event where id in (
      select id from platform_deferred_event order by id limit ${limit} for update skip locked)
    returning id, name, payload, occurred_at as "occurredAt"`.execute(on);
  return rows.toSorted((a, b) => a.id - b.id);
}

/**
 * Deletes the waiting events of one name that concern a member. If a transaction is queueing jobs of these events,
 * the deletion waits for the end of that transaction.
 */
export async function deleteDeferredEvents(on: Executor, name: EventName, memberId: number): Promise<void> {
  await sql`
    delete from platform_deferred_event
    where name = ${name} and payload ->> 'memberId' = ${String(memberId)}`.execute(on);
}
