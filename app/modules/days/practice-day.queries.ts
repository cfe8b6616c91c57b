import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { minPracticeMinutes } from './day-bounds.schema.ts';
import type { PausedDays } from './days.queries.ts';

/** Selects the days of practice with their minutes outside of pauses, by the rules of `practiceDaysPart`. */
const practiceDays = (memberId: number, paused: readonly PausedDays[]) => sql<{
  localDay: string;
  minutes: number;
}>`
  select day.local_day as "localDay", (day.minutes - coalesce(paused.minutes, 0))::int as minutes
  from days_day as day
  left join (
    select part.local_day, sum(part.minutes) as minutes
    from jsonb_to_recordset(${JSON.stringify(paused)}::jsonb) as pause ("paradaId" bigint, "from" date, until date)
    join days_parada_day as part on part.member_id = ${memberId} and part.parada_id = pause."paradaId"
      and part.local_day between pause."from" and pause.until
    group by part.local_day) as paused on paused.local_day = day.local_day
  where day.member_id = ${memberId} and day.minutes - coalesce(paused.minutes, 0) >= ${minPracticeMinutes}`;

/** Lists a page of a member's days of practice with their minutes, newest first. */
export async function listPracticeDays(
  on: Executor,
  memberId: number,
  { paused, limit, offset }: { paused: readonly PausedDays[]; limit: number; offset: number },
): Promise<{ localDay: string; minutes: number }[]> {
  const days = practiceDays(memberId, paused);
  const { rows } = await sql<{ localDay: string; minutes: number }>`
    ${days} order by day.local_day desc limit ${limit} offset ${offset}`.execute(on);
  return rows;
}
