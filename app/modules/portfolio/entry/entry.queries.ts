import { type Generated, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    portfolio_dimension: { slug: DimensionSlug; position: number; name: string };
    portfolio_entry: {
      member_id: number;
      entry_id: Generated<number>;
      local_day: string;
      recorded_at: Date;
      minutes: number;
      effort: number | null;
      amount_cents: number;
      currency: string;
      rate: string | null;
      home_currency: string | null;
      corrects_id: number | null;
      counts_for_day: boolean;
      origin: 'manual' | 'dynamic';
      dynamic: string | null;
    };
    portfolio_share: { member_id: number; entry_id: number; dimension: DimensionSlug; basis_points: number };
    portfolio_entry_note: { member_id: number; entry_id: number; sealed: Buffer };
  }
}

export type Share = { dimension: DimensionSlug; basis_points: number };

export type NewEntry = {
  localDay: string;
  recordedAt: Date;
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  /** One unit of the currency in the home currency, as a decimal; both or neither. */
  rate: string | null;
  homeCurrency: string | null;
  /** Whether its minutes and money count for its local day. */
  countsForDay: boolean;
  /** The slug of the dynamic that left it; null for one written down by hand. */
  dynamic: string | null;
  correctsId: number | null;
};

/** An entry with what hangs on it, to be stored. */
export type WholeEntry = { entry: NewEntry; shares: readonly Share[] };

/** Stores entries with their sharing, and gives their ids in the same order. */
export async function insertEntries(
  on: Executor,
  memberId: number,
  entries: readonly WholeEntry[],
): Promise<number[]> {
  const rows = await on
    .insertInto('portfolio_entry')
    .values(entries.map(({ entry }) => toEntryColumns(memberId, entry)))
    .returning('entry_id')
    .execute();
  const ids = rows.map(({ entry_id }) => entry_id).toSorted((a, b) => a - b);
  const shares = entries.flatMap((entry, index) =>
    entry.shares.map((share) => ({ member_id: memberId, entry_id: ids[index] ?? 0, ...share })),
  );
  await on.insertInto('portfolio_share').values(shares).execute();
  return ids;
}

/** A new entry and its sharing, as two parts of a combined write that go together. */
export function insertEntryParts(memberId: number, { entry, shares }: WholeEntry) {
  const dimensions = shares.map(({ dimension }) => dimension);
  const points = shares.map((share) => share.basis_points);
  return {
    stored: sql<{ id: number }>`(${db
      .insertInto('portfolio_entry')
      .values(toEntryColumns(memberId, entry))
      .returning('entry_id as id')})`,
    shared: sql<{ id: number }>`(
      insert into portfolio_share (member_id, entry_id, dimension, basis_points)
      select ${memberId}, stored.id, share.dimension, share.basis_points
      from stored, unnest(${dimensions}::text[], ${points}::smallint[]) as share (dimension, basis_points)
      returning entry_id as id)`,
  };
}

/** An entry that one statement stores whole, for a member whose row is of this version. */
export type SettledEntry = Pick<
  NewEntry,
  'localDay' | 'recordedAt' | 'minutes' | 'effort' | 'amountCents' | 'currency' | 'rate' | 'homeCurrency'
> & { memberId: number; version: string; payments: number; dimensions: string[]; points: number[] };

/**
 * Stores an entry with its sharing and counts it, where the day that stands before it, a part of the same statement,
 * gives its member; gives its id, or no row.
 */
export function settledEntry(
  value: Placeholders<SettledEntry>,
  { diarist, day }: { diarist: RawBuilder<unknown>; day: RawBuilder<unknown> },
): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    with diarist as ${diarist},
    day as ${day},
    stored as (
      insert into portfolio_entry
        (member_id, local_day, recorded_at, minutes, effort, amount_cents, currency, rate, home_currency)
      select member_id, ${value('localDay')}::date, ${value('recordedAt')}::timestamptz, ${value('minutes')}::int,
        ${value('effort')}::smallint, ${value('amountCents')}::bigint, ${value('currency')}::text,
        ${value('rate')}::numeric, ${value('homeCurrency')}::text from day
      returning member_id, entry_id),
    shared as (
      insert into portfolio_share (member_id, entry_id, dimension, basis_points)
      select member_id, entry_id, share.dimension, share.basis_points
      from stored, unnest(${value('dimensions')}::text[], ${value('points')}::smallint[])
        as share (dimension, basis_points))
    select entry_id as id from stored`;
}

function toEntryColumns(memberId: number, entry: NewEntry) {
  return {
    member_id: memberId,
    local_day: entry.localDay,
    recorded_at: entry.recordedAt,
    minutes: entry.minutes,
    effort: entry.effort,
    amount_cents: entry.amountCents,
    currency: entry.currency,
    rate: entry.rate,
    home_currency: entry.homeCurrency,
    corrects_id: entry.correctsId,
    counts_for_day: entry.countsForDay,
    origin: entry.dynamic === null ? ('manual' as const) : ('dynamic' as const),
    dynamic: entry.dynamic,
  };
}

/** Stores what was written beside entries, sealed. */
export async function insertNotes(
  on: Executor,
  memberId: number,
  notes: readonly { entryId: number; sealed: Buffer }[],
): Promise<void> {
  if (notes.length === 0) return;
  await on
    .insertInto('portfolio_entry_note')
    .values(notes.map(({ entryId, sealed }) => ({ member_id: memberId, entry_id: entryId, sealed })))
    .execute();
}

/**
 * Takes an entry out of the sums: a row that corrects it and holds nothing.
 * @returns the entry as it stood; undefined where this member had none
 */
export async function insertVoid(
  on: Executor,
  memberId: number,
  entryId: number,
  at: Date,
): Promise<EntryDay | undefined> {
  const entry = await findStandingEntry(on, memberId, entryId);
  if (!entry) return undefined;
  const nothing = { minutes: 0, effort: null, amountCents: 0, rate: null, homeCurrency: null };
  const row = await on
    .insertInto('portfolio_entry')
    .values(toEntryColumns(memberId, { ...entry, ...nothing, recordedAt: at, correctsId: entryId }))
    .onConflict((conflict) => conflict.columns(['member_id', 'corrects_id']).doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row && entry;
}

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

const entryColumns = [
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

/** Removes everything that a member invested, for ever. */
export async function deleteEntries(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('portfolio_entry').where('member_id', '=', memberId).execute();
}
