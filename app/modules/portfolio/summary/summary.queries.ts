import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import type { Share } from '../entry/new-entry.ts';
import { sharesOfEntry, standingEntries } from '../entry/standing-entry.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    portfolio_plan: { member_id: number; dimension: DimensionSlug; basis_points: number; set_at: Date };
  }
}

/**
 * A dimension with its sums in one currency. There are two kinds of rows. One kind contains the time, effort
 * and money of the entries in that currency. The other kind contains the money that was converted into that
 * currency. In each kind, the columns of the other kind are null. If there are no entries, all of these columns
 * are null.
 */
export type SumRow = {
  slug: DimensionSlug;
  name: string;
  target: number | null;
  entries: number;
  ratedEntries: number;
  minutes: number;
  currency: string | null;
  homeCurrency: string | null;
  time: number | null;
  effort: number | null;
  money: number | null;
  home: number | null;
};

/**
 * A span of local days. Its first and last day are included. If `since` is null, all earlier days are included.
 * The span of a Parada contains the records of the Parada. It also contains entries that count only in the
 * portfolio (such as lines of a file) if their day lies in the span.
 */
export type Span = { since: string | null; until: string; paradaId?: number };

/**
 * Returns the five dimensions in their order, with the member's targets and the exact sums over a span, as a part for
 * `readCombined`.
 */
export function sumsPart(memberId: number, span: Span): RawBuilder<SumRow[]> {
  return jsonArrayFrom(selectSums(memberId, span));
}

function selectEntries(on: Executor, memberId: number, { since, until, paradaId }: Span) {
  return standingEntries(on, memberId)
    .where('entry.local_day', '<=', until)
    .$if(since !== null, (query) => query.where('entry.local_day', '>=', since ?? until))
    .$if(paradaId !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('entry.parada_id', '=', paradaId ?? 0),
          and([eb('entry.parada_id', 'is', null), eb('entry.counts_for_day', '=', false)]),
        ]),
      ),
    );
}

const summedColumns = [
  'entry.entry_id',
  'entry.minutes',
  'entry.effort',
  'entry.amount_cents',
  'entry.currency',
  'entry.rate',
  'entry.home_currency',
] as const;

function selectSums(memberId: number, span: Span) {
  return db
    .with('standing', () => selectEntries(db, memberId, span).select(summedColumns))
    .with('counted', (cte) =>
      cte
        .selectFrom('standing')
        .select(({ fn }) => [
          sql<number>`count(*)`.as('entries'),
          fn.count<number>('effort').as('ratedEntries'),
          sql<number>`coalesce(sum(minutes), 0)::bigint`.as('minutes'),
        ]),
    )
    .with('summed', () => summedShares(memberId))
    .selectFrom('portfolio_dimension as dimension')
    .innerJoin('counted', (join) => join.onTrue())
    .leftJoin('portfolio_plan as plan', (join) =>
      join.on('plan.member_id', '=', memberId).onRef('plan.dimension', '=', 'dimension.slug'),
    )
    .leftJoin('summed', 'summed.dimension', 'dimension.slug')
    .orderBy('dimension.position')
    .select([
      'dimension.slug',
      'dimension.name',
      'plan.basis_points as target',
      'counted.entries',
      'counted.ratedEntries',
      'counted.minutes',
      'summed.currency',
      'summed.homeCurrency',
      'summed.time',
      'summed.effort',
      'summed.money',
      'summed.home',
    ]);
}

type SummedShares = Pick<SumRow, 'currency' | 'homeCurrency' | 'time' | 'effort' | 'money' | 'home'> & {
  dimension: DimensionSlug;
};

/**
 * Returns the sums of the entries in `standing` by dimension and currency. Converted money is summed
 * separately, by the currency of the result. Grouping by both currencies at once could return as many rows as
 * there are entries.
 */
function summedShares(memberId: number) {
  const shared = sql`standing
    join portfolio_share as share on share.member_id = ${memberId} and share.entry_id = standing.entry_id`;
  return sql<SummedShares>`(
    select share.dimension, standing.currency, null::text as "homeCurrency",
      sum(minutes::bigint * basis_points)::bigint as time,
      sum(minutes::bigint * coalesce(effort, 0) * basis_points)::bigint as effort,
      sum(amount_cents * basis_points)::bigint as money,
      null::bigint as home
    from ${shared} group by share.dimension, standing.currency
    union all
    select share.dimension, null, standing.home_currency, null, null, null,
      sum(round(amount_cents * rate)::bigint * basis_points)::bigint
    from ${shared} where standing.home_currency is not null
    group by share.dimension, standing.home_currency)`;
}

/** The minutes of one dimension on one local day, multiplied by basis points. */
export type DayTimeRow = { localDay: string; dimension: DimensionSlug; time: number };

/**
 * Returns, for each day of a span, the time spent on each dimension, as a part for `readCombined`. Days without time
 * are left out.
 */
export function dayTimesPart(memberId: number, span: Span): RawBuilder<DayTimeRow[]> {
  return jsonArrayFrom(
    selectEntries(db, memberId, span)
      .where('entry.minutes', '>', 0)
      .innerJoin('portfolio_share as share', (join) =>
        join.onRef('share.member_id', '=', 'entry.member_id').onRef('share.entry_id', '=', 'entry.entry_id'),
      )
      .groupBy(['entry.local_day', 'share.dimension'])
      .orderBy('entry.local_day')
      .select([
        'entry.local_day as localDay',
        'share.dimension',
        sql<number>`sum(entry.minutes::bigint * share.basis_points)::bigint`.as('time'),
      ]),
  );
}

/** A combination of minutes and shares that the member has recorded several times. */
export type RepeatRow = { minutes: number; shares: Share[]; times: number };

/**
 * Returns the combinations of minutes and shares that a member has recorded most often since a day, as a part
 * for `readCombined`. Each of them was recorded at least twice.
 */
export function repeatsPart(
  memberId: number,
  { since, limit }: { since: string; limit: number },
): RawBuilder<RepeatRow[]> {
  const entries = standingEntries(db, memberId)
    .where('entry.local_day', '>=', since)
    .where('entry.minutes', '>', 0)
    .select(['entry.entry_id', 'entry.minutes', sharesOfEntry.as('shares')]);
  return jsonArrayFrom(
    db
      .selectFrom(entries.as('recent'))
      .groupBy(['recent.minutes', 'recent.shares'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy(({ fn }) => fn.max('recent.entry_id'), 'desc')
      .limit(limit)
      .select(['recent.minutes', 'recent.shares', sql<number>`count(*)`.as('times')]),
  );
}

/**
 * The flow from one measure to one dimension through one dynamic (null for entries recorded by hand). The amounts are
 * multiplied by basis points.
 */
export type FlowRow = {
  dimension: DimensionSlug;
  dynamic: string | null;
  currency: string;
  time: number;
  effort: number;
  money: number;
};

/**
 * The maximum number of flows. A maximum is needed because every line of a file can name a different dynamic.
 */
const maxFlows = 500;

/**
 * Lists the flows of a span into dimensions and dynamics. If there are too many flows to draw, returns the
 * flows with the most time and money.
 */
export function listFlows(on: Executor, memberId: number, span: Span): Promise<FlowRow[]> {
  const flows = selectEntries(on, memberId, span)
    .innerJoin('portfolio_share as share', (join) =>
      join.onRef('share.member_id', '=', 'entry.member_id').onRef('share.entry_id', '=', 'entry.entry_id'),
    )
    .groupBy(['share.dimension', 'entry.dynamic', 'entry.currency'])
    .select([
      'share.dimension',
      'entry.dynamic',
      'entry.currency',
      sql<number>`sum(entry.minutes::bigint * share.basis_points)::bigint`.as('time'),
      sql<number>`sum(entry.minutes::bigint * coalesce(entry.effort, 0) * share.basis_points)::bigint`.as(
        'effort',
      ),
      sql<number>`sum(entry.amount_cents * share.basis_points)::bigint`.as('money'),
    ])
    .orderBy('time', 'desc')
    .orderBy('money', 'desc')
    .limit(maxFlows);
  return on
    .selectFrom(flows.as('flow'))
    .orderBy('dimension')
    .orderBy('dynamic')
    .orderBy('currency')
    .select(['dimension', 'dynamic', 'currency', 'time', 'effort', 'money'])
    .execute();
}
