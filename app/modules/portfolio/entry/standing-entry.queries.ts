import { sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import type { NewEntry, Share } from './new-entry.ts';

/** The amounts by which an entry raised the counts of its day, and the Parada of the entry. */
export type EntryDay = Pick<
  NewEntry,
  'localDay' | 'minutes' | 'amountCents' | 'currency' | 'countsForDay' | 'dynamic'
> & { paradaId: number | null };

/** Finds an entry of this member that no later entry has replaced. */
export function findStandingEntry(
  on: Executor,
  memberId: number,
  entryId: number,
): Promise<EntryDay | undefined> {
  return standingEntries(on, memberId)
    .where('entry.entry_id', '=', entryId)
    .select([
      'entry.local_day as localDay',
      'entry.minutes',
      'entry.amount_cents as amountCents',
      'entry.currency',
      'entry.counts_for_day as countsForDay',
      'entry.dynamic',
      'entry.parada_id as paradaId',
    ])
    .executeTakeFirst();
}

export type EntryRow = NewEntry & {
  id: number;
  shares: Share[] | null;
  sealedNote: Buffer | null;
};

/** Selects the shares of an entry as JSON, in the order of the dimensions. */
export const sharesOfEntry = sql<Share[]>`(
  select jsonb_agg(jsonb_build_object('dimension', share.dimension, 'basis_points', share.basis_points)
    order by dimension.position)
  from portfolio_share as share join portfolio_dimension as dimension on dimension.slug = share.dimension
  where share.member_id = entry.member_id and share.entry_id = entry.entry_id)`;

/** The columns of an `EntryRow` that JSON represents exactly, and the instant of the entry. */
export const entryFacts = [
  'entry.entry_id as id',
  'entry.local_day as localDay',
  'entry.recorded_at as recordedAt',
  'entry.minutes',
  'entry.effort',
  'entry.amount_cents as amountCents',
  'entry.currency',
  'entry.home_currency as homeCurrency',
  'entry.counts_for_day as countsForDay',
  'entry.dynamic',
  'entry.corrects_id as correctsId',
  sharesOfEntry.as('shares'),
] as const;

/** All columns of an `EntryRow`. They are selected from `entry` and its `note`. */
export const entryColumns = [...entryFacts, 'entry.rate', 'note.sealed as sealedNote'] as const;

export type EntrySpan = {
  before?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  limit: number;
};

/** Lists entries that no later row corrects, newest day first. The list starts after the entry `before`. */
export function listEntries(
  on: Executor,
  memberId: number,
  { before, since, until, limit }: EntrySpan,
): Promise<EntryRow[]> {
  return standingEntries(on, memberId)
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .$if(since !== undefined, (query) => query.where('entry.local_day', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('entry.local_day', '<=', until ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.local_day, entry.entry_id) < (
          select last.local_day, last.entry_id from portfolio_entry as last
          where last.member_id = entry.member_id and last.entry_id = ${before})`,
      ),
    )
    .orderBy('entry.local_day', 'desc')
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .select(entryColumns)
    .execute();
}

/**
 * Returns the id of the last row of this member's entries, even if that row is empty. Returns 0 if there is no row.
 */
export async function findLastEntryId(on: Executor, memberId: number): Promise<number> {
  const row = await on
    .selectFrom('portfolio_entry')
    .where('member_id', '=', memberId)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .select('entry_id as id')
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Lists one page of the entries that were valid when `until` was the last row, oldest day first. The page
 * starts after a given entry. Only the entries of the page are joined with their notes. Otherwise each page
 * would read all notes of the member again.
 */
export function listStoodEntries(
  on: Executor,
  memberId: number,
  { until, after }: { until: number; after: EntryRow | undefined },
): Promise<EntryRow[]> {
  const page = pageAfter(standingEntries(on, memberId, until).select(pageColumns), {
    'entry.local_day': after?.localDay,
    'entry.entry_id': after?.id,
  });
  return on
    .selectFrom(page.as('entry'))
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .orderBy('entry.local_day')
    .orderBy('entry.entry_id')
    .select(entryColumns)
    .execute();
}

/** The columns of a page of entries that are selected before notes and shares are joined. */
const pageColumns = [
  'entry.member_id',
  'entry.entry_id',
  'entry.local_day',
  'entry.recorded_at',
  'entry.minutes',
  'entry.effort',
  'entry.amount_cents',
  'entry.currency',
  'entry.rate',
  'entry.home_currency',
  'entry.counts_for_day',
  'entry.dynamic',
  'entry.corrects_id',
] as const;

/** The maximum number of returned versions of an entry. */
const maxVersions = 100;

/**
 * Lists the versions of an entry of this member, newest first. The id may belong to any of these versions.
 * Returns at most the newest `maxVersions`, and an empty list for an unknown id.
 */
export function listVersions(on: Executor, memberId: number, entryId: number): Promise<EntryRow[]> {
  return on
    .withRecursive('earlier', (cte) =>
      cte
        .selectFrom('portfolio_entry as named')
        .where('named.member_id', '=', memberId)
        .where('named.entry_id', '=', entryId)
        .select(['named.entry_id', 'named.corrects_id'])
        .unionAll(
          cte
            .selectFrom('portfolio_entry as original')
            .innerJoin('earlier', 'earlier.corrects_id', 'original.entry_id')
            .where('original.member_id', '=', memberId)
            .select(['original.entry_id', 'original.corrects_id']),
        ),
    )
    .withRecursive('version', (cte) =>
      cte
        .selectFrom('earlier')
        .where('earlier.corrects_id', 'is', null)
        .select('earlier.entry_id')
        .unionAll(
          cte
            .selectFrom('portfolio_entry as correction')
            .innerJoin('version', 'version.entry_id', 'correction.corrects_id')
            .where('correction.member_id', '=', memberId)
            .select('correction.entry_id'),
        ),
    )
    .selectFrom('version')
    .innerJoin('portfolio_entry as entry', (join) =>
      join.on('entry.member_id', '=', memberId).onRef('entry.entry_id', '=', 'version.entry_id'),
    )
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .orderBy('entry.entry_id', 'desc')
    .limit(maxVersions)
    .select(entryColumns)
    .execute();
}

/**
 * Selects the valid entries of a member: entries that are not empty and that no later row corrects. If `until`
 * is given, later rows are ignored.
 */
export function standingEntries(on: Executor, memberId: number, until?: number) {
  return on
    .selectFrom('portfolio_entry as entry')
    .where('entry.member_id', '=', memberId)
    .$if(until !== undefined, (query) => query.where('entry.entry_id', '<=', until ?? 0))
    .where(({ eb, or }) => or([eb('entry.minutes', '>', 0), eb('entry.amount_cents', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_entry as correction')
            .select('correction.entry_id')
            .whereRef('correction.member_id', '=', 'entry.member_id')
            .whereRef('correction.corrects_id', '=', 'entry.entry_id')
            .$if(until !== undefined, (query) => query.where('correction.entry_id', '<=', until ?? 0)),
        ),
      ),
    );
}

/**
 * Sums the minutes of the valid entries of a day: either of the entries that count for the day, or of all other
 * entries.
 */
export async function sumMinutesOfDay(
  on: Executor,
  memberId: number,
  { localDay, countsForDay }: Pick<EntryDay, 'localDay' | 'countsForDay'>,
): Promise<number> {
  const { minutes } = await standingEntries(on, memberId)
    .where('entry.local_day', '=', localDay)
    .where('entry.counts_for_day', '=', countsForDay)
    .select(sql<number>`coalesce(sum(entry.minutes), 0)::int`.as('minutes'))
    .executeTakeFirstOrThrow();
  return minutes;
}

/** The maximum number of entries of one day that are listed. */
const maxOfDay = 50;

/**
 * Returns the sums of a member's investments on one local day and the newest of these investments, as a part for
 * `readCombined`.
 */
export function putOfDayPart(memberId: number, localDay: string): DecodedPart<DayPut> {
  const entries = standingEntries(db, memberId)
    .where('entry.local_day', '=', localDay)
    .select([
      ...['entry.entry_id', 'entry.minutes', 'entry.effort', 'entry.amount_cents', 'entry.currency'],
      ...['entry.member_id', 'entry.recorded_at', 'entry.dynamic'],
    ] as const);
  const put = sql<DayPut>`(
    with put as materialized (${entries})
    select jsonb_build_object(
      'minutes', coalesce(sum(minutes), 0),
      'effort', round(avg(effort)),
      'money', (
        select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by newest desc), '[]')
        from (
          select currency, sum(amount_cents) as cents, max(entry_id) as newest
          from put where amount_cents > 0 group by currency) as paid),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', entry_id, 'recordedAt', recorded_at, 'minutes', minutes, 'effort', effort,
          'amountCents', amount_cents, 'currency', currency, 'dynamic', dynamic,
          'dimensions', array(
            select share.dimension from portfolio_share as share
            where share.member_id = newest.member_id and share.entry_id = newest.entry_id
            order by share.basis_points desc, share.dimension)) order by entry_id desc), '[]')
        from (
          select entry_id, member_id, recorded_at, minutes, effort, amount_cents, currency, dynamic
          from put order by entry_id desc limit ${sql.lit(maxOfDay)}) as newest))
    from put)`;
  return decoded(put, { entries: { recordedAt: 'instant' } });
}

/** The investments of a day: the sums of all entries, and the newest entries. */
export type DayPut = {
  minutes: number;
  /** The mean effort of the rated entries, rounded; null if no entry is rated. */
  effort: number | null;
  money: { currency: string; cents: number }[];
  entries: {
    id: number;
    recordedAt: Date;
    minutes: number;
    effort: number | null;
    amountCents: number;
    currency: string;
    dynamic: string | null;
    dimensions: DimensionSlug[];
  }[];
};
