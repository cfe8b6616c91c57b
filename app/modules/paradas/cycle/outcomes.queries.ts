import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** The outcome of a Parada some weeks after its start: closed, ended early, or still open. */
export type ParadaOutcome = 'closed' | 'ended-early' | 'kept';

/**
 * Counts Paradas by the day of their start and by their outcome. Only starts from `from` to `to` are counted.
 */
export async function countParadaOutcomes(
  on: Executor,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; outcome: ParadaOutcome; people: number }[]> {
  const { rows } = await sql<{ day: string; outcome: ParadaOutcome; people: number }>`
    select started_on as day,
      case outcome when 'closed' then 'closed' when 'ended_early' then 'ended-early' else 'kept' end as outcome,
      count(*)::int as people
    from paradas_parada
    where started_on >= ${from}::date and started_on < ${to}::date
    group by 1, 2 order by 1, 2`.execute(on);
  return rows;
}
