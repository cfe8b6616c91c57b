import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/**
 * The stages of an arrival, from first to last: the pages of the welcome, the end of the welcome, and the start
 * of the first Parada.
 */
const stages = [
  'bienvenida-nombre',
  'bienvenida-mirar',
  'bienvenida-minutos',
  'bienvenida-hoy',
  'bienvenida-fin',
  'parada',
  'parada-resumen',
] as const;

/**
 * The SQL expression for the stage of a step. The name of a step can contain more than the stage, for example
 * the chosen focus.
 */
const stage = sql`
  case when current_step like 'bienvenida-saltada%' then 5 when current_step like 'bienvenida-fin%' then 5
    when current_step = 'parada-resumen' then 7 when current_step like 'parada-%' then 6
    else coalesce(array_position(${sql.val([...stages])}::text[], split_part(current_step, '_', 1)), 1) end`;

/**
 * Counts members by two values: the local day of their first step (in the time zone `zone`) and their furthest
 * stage. A member is counted if the first step lies between `from` and `to`.
 */
export async function countFurthestSteps(
  on: Executor,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<{ day: string; stage: string; people: number }[]> {
  const { rows } = await sql<{ day: string; stage: string; people: number }>`
    select day, (${sql.val([...stages])}::text[])[furthest] as stage, count(*)::int as people
    from (
      select (min(reached_at) at time zone ${zone})::date as day, max(${stage}) as furthest
      from arrival_step group by member_id
    ) as member
    where day >= ${from}::date and day < ${to}::date
    group by day, furthest order by day, furthest`.execute(on);
  return rows;
}
