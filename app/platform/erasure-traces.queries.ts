import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './db/db.ts';

/** The number of events that one statement examines, so that no statement takes long. */
const eventsAtOnce = 20_000;

/** The fields of a payload that may hold the id of a member. */
const memberFields = ['memberId', 'reporterId'];

/**
 * Deletes the events and the jobs that contain the id of a member. A running job is not deleted.
 * @param modules the modules whose events and jobs are deleted; null for all modules
 */
export async function deleteTraces(
  on: Executor,
  memberId: number,
  modules: readonly string[] | null,
): Promise<void> {
  await sql`
    delete from platform_deferred_event
    where ${names(sql`payload`, memberId)} and ${isOf(sql`name`, modules)}`.execute(on);
  await deleteEvents(on, memberId, modules);
  await sql`
    delete from jobs.job
    where (${names(sql`data -> 'payload'`, memberId)} or ${names(sql`data`, memberId)})
      and (${isOf(sql`name`, modules)} or ${isOf(sql`source_name`, modules)}) and state <> 'active'`.execute(
    on,
  );
}

/** Deletes events in steps of consecutive ids, because no index leads from a member to the events. */
async function deleteEvents(
  on: Executor,
  memberId: number,
  modules: readonly string[] | null,
): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from platform_event`.execute(on);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += eventsAtOnce)
    await sql`
      delete from platform_event
      where id >= ${from} and id < ${from + eventsAtOnce}
        and ${names(sql`payload`, memberId)} and ${isOf(sql`name`, modules)}`.execute(on);
}

function names(payload: RawBuilder<unknown>, memberId: number): RawBuilder<boolean> {
  const fields = memberFields.map((field) => sql`(${payload}) ->> ${sql.lit(field)}`);
  return sql<boolean>`${String(memberId)} in (${sql.join(fields)})`;
}

/** Returns SQL that is true if an event or queue (named `module.deed`) belongs to one of the modules. */
function isOf(name: RawBuilder<unknown>, modules: readonly string[] | null): RawBuilder<boolean> {
  if (modules === null) return sql<boolean>`true`;
  return sql<boolean>`split_part(${name}, '.', 1) = any(${[...modules]}::text[])`;
}
