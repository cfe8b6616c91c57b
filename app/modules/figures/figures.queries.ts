import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    figures_event: {
      event_id: Generated<number>;
      kind: string;
      happened_at: Date;
      one: string;
      two: string;
      people: number;
    };
    figures_cell: Amount & { happened_at: Date; is_demo: Generated<boolean> };
    figures_rest: Rest;
    figures_counted: { kind: string; next_day: string };
  }
}

/** The number of people and the number of their actions, for one value of each of the two dimensions. */
export type Amount = { kind: string; one: string; two: string; people: number; times: number };

/** An amount at an instant. It is either an amount that was counted or an amount that is shown. */
export type Count = Amount & { at: Date };

/** An amount that is not shown yet. `since` is the day of its oldest part. */
export type Rest = Amount & { since: string };

/** A number of people that is to be summed. */
export type FigureEvent = Omit<Amount, 'times'> & { at: Date };

/** The length of the steps into which a period is divided. */
export type Step = 'hour' | 'day' | 'week' | 'month';

/** A selection of figures: a period, and optionally a value of each dimension. */
export type Selection = {
  kind: string;
  from: Date;
  to: Date;
  one?: string | undefined;
  two?: string | undefined;
};

export type Sum = { people: number; times: number };

export async function insertEvents(on: Executor, events: readonly FigureEvent[]): Promise<void> {
  if (events.length === 0) return;
  await on
    .insertInto('figures_event')
    .values(events.map(({ at, ...event }) => ({ ...event, happened_at: at })))
    .execute();
}

/** Deletes the events before an instant, and returns their counts by hour in a time zone. */
export async function takeEvents(on: Executor, before: Date, zone: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with taken as (
      delete from figures_event where happened_at < ${before} returning kind, one, two, happened_at, people
    )
    select kind, one, two, date_trunc('hour', happened_at, ${zone}) as at,
      sum(people)::int as people, sum(people)::int as times
    from taken group by kind, one, two, at order by at, kind, one, two`.execute(on);
  return rows;
}

export function listRests(on: Executor): Promise<Rest[]> {
  return on.selectFrom('figures_rest').select(['kind', 'one', 'two', 'people', 'times', 'since']).execute();
}

export async function deleteRests(on: Executor): Promise<void> {
  await on.deleteFrom('figures_rest').execute();
}

export async function insertRests(on: Executor, rests: readonly Rest[]): Promise<void> {
  await on
    .insertInto('figures_rest')
    .values([...rests])
    .execute();
}

/** Adds amounts to the shown figures. */
export async function addCells(
  on: Executor,
  cells: readonly Count[],
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  await on
    .insertInto('figures_cell')
    .values(cells.map(({ at, ...cell }) => ({ ...cell, happened_at: at, is_demo: isDemo })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'happened_at', 'one', 'two']).doUpdateSet({
        people: sql`figures_cell.people + excluded.people`,
        times: sql`figures_cell.times + excluded.times`,
      }),
    )
    .execute();
}

/** Returns the first day that is not counted yet for a kind. Returns undefined before the first count. */
export async function findNextDay(on: Executor, kind: string): Promise<string | undefined> {
  const row = await on
    .selectFrom('figures_counted')
    .where('kind', '=', kind)
    .select('next_day')
    .executeTakeFirst();
  return row?.next_day;
}

export async function storeNextDay(on: Executor, kind: string, nextDay: string): Promise<void> {
  await on
    .insertInto('figures_counted')
    .values({ kind, next_day: nextDay })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next_day: nextDay }))
    .execute();
}

const isSelected = ({ kind, from, to, one, two }: Selection) => sql<boolean>`
  cell.kind = ${kind} and cell.happened_at >= ${from} and cell.happened_at < ${to}
  and (${one ?? null}::text is null or cell.one = ${one ?? null})
  and (${two ?? null}::text is null or cell.two = ${two ?? null})`;

/**
 * Sums the shown figures by the steps of a period. A step without people has zeros. A day of the time zone has
 * 23, 24 or 25 hours.
 */
export async function sumBySteps(
  on: Executor,
  selection: Selection,
  { step, zone }: { step: Step; zone: string },
): Promise<(Sum & { at: Date })[]> {
  const { from, to } = selection;
  const length = sql.lit(`1 ${step}`);
  // Steps of an hour follow absolute time. Longer steps follow the calendar of the time zone.
  const starts =
    step === 'hour'
      ? sql`select generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 second',
          interval '1 hour') as at`
      : sql`select greatest(local at time zone ${zone}, ${from}::timestamptz) as at
          from generate_series(date_trunc(${step}, ${from}::timestamptz at time zone ${zone}),
            (${to}::timestamptz at time zone ${zone}) - interval '1 second', interval ${length}) as local`;
  const { rows } = await sql<Sum & { at: Date }>`
    with start as (${starts}),
      span as (select at, lead(at, 1, ${to}::timestamptz) over (order by at) as until from start)
    select span.at, coalesce(sum(cell.people), 0)::int as people, coalesce(sum(cell.times), 0)::int as times
    from span left join figures_cell as cell
      on cell.happened_at >= span.at and cell.happened_at < span.until and ${isSelected(selection)}
    group by span.at order by span.at`.execute(on);
  return rows;
}

/** Sums the shown figures by the values of one dimension, the largest first. */
export async function sumByName(
  on: Executor,
  selection: Selection,
  dimension: 'one' | 'two',
  limit: number,
): Promise<(Sum & { name: string })[]> {
  const name = sql.ref(`cell.${dimension}`);
  const { rows } = await sql<Sum & { name: string }>`
    select ${name} as name, sum(cell.people)::int as people, sum(cell.times)::int as times
    from figures_cell as cell where ${isSelected(selection)}
    group by ${name} order by people desc, name limit ${limit}`.execute(on);
  return rows;
}

/** Returns whether a selection has figures that were made up for the demonstration. */
export async function hasDemo(on: Executor, selection: Selection): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from figures_cell as cell where ${isSelected(selection)} and cell.is_demo) as has`.execute(on);
  return rows[0]?.has ?? false;
}

/** Lists up to `rowsAtOnce` counts of a selection that follow the count `after`, oldest first. */
export function listCells(on: Executor, selection: Selection, after: Count | undefined): Promise<Count[]> {
  return pageAfter(
    on
      .selectFrom('figures_cell as cell')
      .where(isSelected(selection))
      .select([
        ...(['cell.kind', 'cell.happened_at as at', 'cell.one', 'cell.two'] as const),
        ...(['cell.people', 'cell.times'] as const),
      ]),
    { 'cell.happened_at': after?.at, 'cell.one': after?.one, 'cell.two': after?.two },
  ).execute();
}
