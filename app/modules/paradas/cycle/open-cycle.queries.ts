import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Cycle, Pause } from './cycle.ts';

/** The unfinished Parada of a member, open or a draft, with the facts that decide its state. */
export type OpenCycle = Cycle & { memberId: number; hasLetter: boolean };

/** Lists the open Paradas of these members, at most one for each member. */
export async function listOpenCycles(on: Executor, memberIds: readonly number[]): Promise<OpenCycle[]> {
  const { rows } = await sql<Omit<OpenCycle, 'finishedOn' | 'outcome'> & { pauses: Pause[] }>`
    select parada.member_id as "memberId", parada.started_on as "startedOn",
      exists (
        select from paradas_letter as letter
        where letter.member_id = parada.member_id and letter.parada_id = parada.parada_id) as "hasLetter",
      coalesce((
        select jsonb_agg(jsonb_build_object('fromDay', pause.from_day, 'untilDay', pause.until_day))
        from paradas_pause as pause
        where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id), '[]') as pauses
    from paradas_parada as parada
    where parada.member_id = any(${[...memberIds]}::bigint[]) and parada.outcome is null`.execute(on);
  return rows.map((row) => ({ ...row, finishedOn: null, outcome: null }));
}
