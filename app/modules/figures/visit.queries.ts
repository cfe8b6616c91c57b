import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Count } from './figures.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    figures_visit: {
      day: string;
      visitor: Buffer;
      page: string;
      source: string;
      first_at: Date;
      times: number;
    };
    figures_salt: { day: string; salt: Buffer };
  }
}

/** The visits of a page by one visitor on one day, from one source. */
export type Visit = {
  day: string;
  visitor: Buffer;
  page: string;
  source: string;
  firstAt: Date;
  times: number;
};

/**
 * The maximum number of sources of a day. Anybody can invent sources, so the smallest ones are counted
 * together.
 */
const maxSources = 1_000;

/** Stores visits. A visitor who comes again to the same page on the same day has one row. */
export async function upsertVisits(on: Executor, visits: readonly Visit[]): Promise<void> {
  await on
    .insertInto('figures_visit')
    .values(visits.map(({ firstAt, ...visit }) => ({ ...visit, first_at: firstAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'visitor', 'page', 'source'])
        .doUpdateSet({ times: sql`figures_visit.times + excluded.times` }),
    )
    .execute();
}

/** Returns the pages that a visitor read on a day, in the order of reading. */
export async function listPagesOf(on: Executor, day: string, visitor: Buffer): Promise<string[]> {
  const rows = await on
    .selectFrom('figures_visit')
    .where('day', '=', day)
    .where('visitor', '=', visitor)
    .groupBy('page')
    .orderBy(({ fn }) => fn.min('first_at'))
    .select('page')
    .execute();
  return rows.map(({ page }) => page);
}

/**
 * Deletes the visits before a day, and returns their counts by hour in a time zone, by page and by source. The
 * sources beyond `maxSources` have an empty name.
 */
export async function takeVisits(on: Executor, before: string, zone: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with taken as (
      delete from figures_visit where day < ${before}::date returning day, page, source, first_at, times
    ), ranked as (
      select day, source, row_number() over (partition by day order by count(*) desc, source) as rank
      from taken group by day, source
    ), named as (
      select page, case when rank <= ${maxSources} then source else '' end as source, first_at, times
      from taken join ranked using (day, source)
    )
    select 'visits' as kind, page as one, source as two,
      date_trunc('hour', first_at, ${zone}) as at, count(*)::int as people, sum(times)::int as times
    from named group by page, source, at order by at, page, source`.execute(on);
  return rows;
}

/** Returns the salt of a day. If the day has no salt yet, stores the given salt. */
export async function findOrCreateSalt(on: Executor, day: string, salt: Buffer): Promise<Buffer> {
  await on
    .insertInto('figures_salt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await on
    .selectFrom('figures_salt')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.salt;
}

export async function deleteSaltsBefore(on: Executor, day: string): Promise<void> {
  await on.deleteFrom('figures_salt').where('day', '<', day).execute();
}
