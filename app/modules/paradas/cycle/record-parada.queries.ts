import { sql } from 'kysely';

/** The SQL that the module `days` uses to find the Parada of a record. */
export const recordParadas = {
  open: (memberId: number, localDay: string) => sql<number | null>`(
    select parada_id from paradas_parada
    where member_id = ${memberId} and outcome is null and started_on <= ${localDay})`,
  endedAt: (memberId: number, localDay: string) => sql<Date | null>`(
    select max(finished_at) from paradas_parada
    where member_id = ${memberId} and started_on <= ${localDay} and finished_on >= ${localDay})`,
  ofMoment: (memberId: number, localDay: string, at: Date) => sql<number | null>`(
    select case when first.started_on <= ${localDay} and (first.finished_on is null or first.finished_on >= ${localDay})
      then first.parada_id end
    from (
      select parada_id, started_on, finished_on from paradas_parada
      where member_id = ${memberId} and started_on is not null and (finished_at is null or finished_at >= ${at})
      order by parada_id limit 1) as first)`,
};
