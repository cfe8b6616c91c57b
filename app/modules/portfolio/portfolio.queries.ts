import { type Generated, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { DimensionSlug } from './allocation.ts';

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
      corrects_id: number | null;
      counts_for_day: boolean;
      origin: 'manual' | 'dynamic';
      dynamic: string | null;
    };
    portfolio_share: { member_id: number; entry_id: number; dimension: DimensionSlug; basis_points: number };
    portfolio_entry_note: { member_id: number; entry_id: number; sealed: Buffer };
    portfolio_plan: { member_id: number; dimension: DimensionSlug; basis_points: number; set_at: Date };
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
  /** Whether its minutes and money count for its local day. */
  countsForDay: boolean;
  /** The slug of the dynamic that left it; null for one written down by hand. */
  dynamic: string | null;
};

/** Stores an entry with its sharing. */
export async function insertEntry(
  on: Executor,
  memberId: number,
  entry: NewEntry & { correctsId: number | null },
  shares: readonly Share[],
): Promise<number> {
  const { entry_id } = await on
    .insertInto('portfolio_entry')
    .values({
      member_id: memberId,
      local_day: entry.localDay,
      recorded_at: entry.recordedAt,
      minutes: entry.minutes,
      effort: entry.effort,
      amount_cents: entry.amountCents,
      currency: entry.currency,
      corrects_id: entry.correctsId,
      counts_for_day: entry.countsForDay,
      origin: entry.dynamic === null ? 'manual' : 'dynamic',
      dynamic: entry.dynamic,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('portfolio_share')
    .values(shares.map((share) => ({ member_id: memberId, entry_id, ...share })))
    .execute();
  return entry_id;
}

export async function insertNote(
  on: Executor,
  memberId: number,
  entryId: number,
  sealed: Buffer,
): Promise<void> {
  await on
    .insertInto('portfolio_entry_note')
    .values({ member_id: memberId, entry_id: entryId, sealed })
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
  const row = await on
    .insertInto('portfolio_entry')
    .values({
      member_id: memberId,
      local_day: entry.localDay,
      recorded_at: at,
      minutes: 0,
      effort: null,
      amount_cents: 0,
      currency: entry.currency,
      corrects_id: entryId,
      counts_for_day: entry.countsForDay,
      origin: entry.dynamic === null ? 'manual' : 'dynamic',
      dynamic: entry.dynamic,
    })
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
  correctsId: number | null;
  shares: Share[];
  sealedNote: Buffer | null;
};

/** Entries that stand, newest first, from before the id `before` on. */
export function listEntries(
  on: Executor,
  memberId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<EntryRow[]> {
  return standingEntries(on, memberId)
    .leftJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .$if(before !== undefined, (query) => query.where('entry.entry_id', '<', before ?? 0))
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .select([
      'entry.entry_id as id',
      'entry.local_day as localDay',
      'entry.recorded_at as recordedAt',
      'entry.minutes',
      'entry.effort',
      'entry.amount_cents as amountCents',
      'entry.currency',
      'entry.counts_for_day as countsForDay',
      'entry.dynamic',
      'entry.corrects_id as correctsId',
      'note.sealed as sealedNote',
      sql<Share[]>`(
        select jsonb_agg(jsonb_build_object('dimension', share.dimension, 'basis_points', share.basis_points)
          order by dimension.position)
        from portfolio_share as share join portfolio_dimension as dimension on dimension.slug = share.dimension
        where share.member_id = entry.member_id and share.entry_id = entry.entry_id)`.as('shares'),
    ])
    .execute();
}

/** The entries of a member that hold something and that no later row corrects. */
function standingEntries(on: Executor, memberId: number) {
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

/** One dimension with the sums of one currency of money; without entries the currency and the sums are null. */
export type SumRow = {
  slug: DimensionSlug;
  name: string;
  target: number | null;
  entries: number;
  ratedEntries: number;
  minutes: number;
  currency: string | null;
  time: number | null;
  effort: number | null;
  money: number | null;
};

/** The five dimensions in their order, with the member's targets and the exact sums from `since` (null: ever) to `until`. */
export function sumEntries(on: Executor, memberId: number, span: Span): Promise<SumRow[]> {
  return selectSums(on, memberId, span).execute();
}

/** Local days, both included; `since` is null for everything before. */
export type Span = { since: string | null; until: string };

/** As `sumEntries`, as a part of a combined read. */
export function sumsPart(memberId: number, span: Span): RawBuilder<SumRow[]> {
  return jsonArrayFrom(selectSums(db, memberId, span));
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

function selectSums(on: Executor, memberId: number, { since, until }: Span) {
  return on
    .with('standing', () =>
      standingEntries(on, memberId)
        .where('entry.local_day', '<=', until)
        .$if(since !== null, (query) => query.where('entry.local_day', '>=', since ?? until))
        .select(['entry.entry_id', 'entry.minutes', 'entry.effort', 'entry.amount_cents', 'entry.currency']),
    )
    .with('counted', (cte) =>
      cte
        .selectFrom('standing')
        .select(({ fn }) => [
          sql<number>`count(*)`.as('entries'),
          fn.count<number>('effort').as('ratedEntries'),
          sql<number>`coalesce(sum(minutes), 0)::bigint`.as('minutes'),
        ]),
    )
    .with('summed', (cte) =>
      cte
        .selectFrom('standing')
        .innerJoin('portfolio_share as share', (join) =>
          join.on('share.member_id', '=', memberId).onRef('share.entry_id', '=', 'standing.entry_id'),
        )
        .groupBy(['share.dimension', 'standing.currency'])
        .select([
          'share.dimension',
          'standing.currency',
          sql<number>`sum(minutes::bigint * basis_points)::bigint`.as('time'),
          sql<number>`sum(minutes::bigint * coalesce(effort, 0) * basis_points)::bigint`.as('effort'),
          sql<number>`sum(amount_cents * basis_points)::bigint`.as('money'),
        ]),
    )
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
      'summed.time',
      'summed.effort',
      'summed.money',
    ]);
}

/** Sets the targets of a member in place of those she had; none at all for an empty list. */
export async function replacePlan(
  on: Executor,
  memberId: number,
  targets: readonly Share[],
  at: Date,
): Promise<void> {
  await on.deleteFrom('portfolio_plan').where('member_id', '=', memberId).execute();
  if (targets.length === 0) return;
  await on
    .insertInto('portfolio_plan')
    .values(targets.map((target) => ({ member_id: memberId, ...target, set_at: at })))
    .execute();
}

/** Removes everything that a member invested, for ever. */
export async function deleteEntries(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('portfolio_plan').where('member_id', '=', memberId).execute();
  await on.deleteFrom('portfolio_entry').where('member_id', '=', memberId).execute();
}
