import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import type { NewEntry, Share } from './entry.queries.ts';

/** What an entry counted in its day. */
export type EntryDay = Pick<
  NewEntry,
  'localDay' | 'minutes' | 'amountCents' | 'currency' | 'countsForDay' | 'dynamic'
>;

/** An entry of this member that no other took the place of. */
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
    ])
    .executeTakeFirst();
}

export type EntryRow = NewEntry & {
  id: number;
  shares: Share[] | null;
  sealedNote: Buffer | null;
};

/** The shares of an entry in the order of the dimensions, as JSON. */
export const sharesOfEntry = sql<Share[]>`(
  select jsonb_agg(jsonb_build_object('dimension', share.dimension, 'basis_points', share.basis_points)
    order by dimension.position)
  from portfolio_share as share join portfolio_dimension as dimension on dimension.slug = share.dimension
  where share.member_id = entry.member_id and share.entry_id = entry.entry_id)`;

/** The columns of an `EntryRow`, of `entry` and its `note`. */
export const entryColumns = [
  'entry.entry_id as id',
  'entry.local_day as localDay',
  'entry.recorded_at as recordedAt',
  'entry.minutes',
  'entry.effort',
  'entry.amount_cents as amountCents',
  'entry.currency',
  'entry.rate',
  'entry.home_currency as homeCurrency',
  'entry.counts_for_day as countsForDay',
  'entry.dynamic',
  'entry.corrects_id as correctsId',
  'note.sealed as sealedNote',
  sharesOfEntry.as('shares'),
] as const;

export type EntrySpan = {
  before?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  limit: number;
};

/** Entries that stand, the newest day first, after the entry `before` in that order. */
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

/** Every version of an entry of this member, the first one first, whichever of them is named; none when she has it not. */
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
    .orderBy('entry.entry_id')
    .select(entryColumns)
    .execute();
}

/** The entries of a member that hold something and that no later row corrects. */
export function standingEntries(on: Executor, memberId: number) {
  return on
    .selectFrom('portfolio_entry as entry')
    .where('entry.member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('entry.minutes', '>', 0), eb('entry.amount_cents', '>', 0)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_entry as correction')
            .select('correction.entry_id')
            .whereRef('correction.member_id', '=', 'entry.member_id')
            .whereRef('correction.corrects_id', '=', 'entry.entry_id'),
        ),
      ),
    );
}

/** What a member put into herself on one local day, as a part of a combined read. */
export function entriesOfDayPart(memberId: number, localDay: string): RawBuilder<DayEntry[]> {
  return jsonArrayFrom(
    standingEntries(db, memberId)
      .where('entry.local_day', '=', localDay)
      .orderBy('entry.entry_id', 'desc')
      .select([
        'entry.entry_id as id',
        sql<string>`to_json(entry.recorded_at) #>> '{}'`.as('recordedAt'),
        'entry.minutes',
        'entry.effort',
        'entry.amount_cents as amountCents',
        'entry.currency',
        'entry.dynamic',
        sql<DimensionSlug[]>`array(
          select share.dimension from portfolio_share as share
          where share.member_id = entry.member_id and share.entry_id = entry.entry_id
          order by share.basis_points desc, share.dimension)`.as('dimensions'),
      ]),
  );
}

/** An entry of a day; `recordedAt` is ISO text. */
export type DayEntry = {
  id: number;
  recordedAt: string;
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  dynamic: string | null;
  dimensions: DimensionSlug[];
};
