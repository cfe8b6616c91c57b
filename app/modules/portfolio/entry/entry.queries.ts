import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import type { DimensionSlug } from '../allocation/allocation.ts';
import type { NewEntry, Share } from './new-entry.ts';
import { type EntryDay, findStandingEntry } from './standing-entry.queries.ts';

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
      parada_id: number | null;
    };
    portfolio_share: { member_id: number; entry_id: number; dimension: DimensionSlug; basis_points: number };
    portfolio_entry_note: { member_id: number; entry_id: number; sealed: Buffer };
  }
}

/** An entry with its shares, to be stored. */
export type WholeEntry = { entry: NewEntry; shares: readonly Share[] };

/** Inserts entries with their shares and returns their ids in the same order. */
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

/** The row of an entry with its shares. `payments` is 1 for an entry with money. */
export type EntryRecordRow = NewEntry & { payments: 0 | 1; dimensions: string[]; points: number[] };

/**
 * Returns the common table expressions that insert an entry and its shares. They use the expression `day` of the same
 * statement.
 */
export function insertEntryParts(value: Placeholders<EntryRecordRow>) {
  return {
    stored: sql`(
      insert into portfolio_entry
        (member_id, parada_id, local_day, recorded_at, minutes, effort, amount_cents, currency, rate, home_currency,
        corrects_id, counts_for_day, origin, dynamic)
      select member_id, parada_id, ${value('localDay')}::date, ${value('recordedAt')}::timestamptz,
        ${value('minutes')}::int, ${value('effort')}::smallint, ${value('amountCents')}::bigint,
        ${value('currency')}::text, ${value('rate')}::numeric, ${value('homeCurrency')}::text,
        ${value('correctsId')}::bigint, ${value('countsForDay')}::boolean,
        case when ${value('dynamic')}::text is null then 'manual' else 'dynamic' end, ${value('dynamic')}::text from day
      returning member_id, entry_id as id)`,
    shared: sql`(
      insert into portfolio_share (member_id, entry_id, dimension, basis_points)
      select member_id, stored.id, share.dimension, share.basis_points
      from stored, unnest(${value('dimensions')}::text[], ${value('points')}::smallint[])
        as share (dimension, basis_points))`,
  };
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

/** Inserts the encrypted notes of entries. */
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
 * Removes an entry from the sums by inserting an empty row that corrects the entry.
 * @returns the removed entry; undefined if the sums contained no such entry of the member
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
    .values({
      ...toEntryColumns(memberId, { ...entry, ...nothing, recordedAt: at, correctsId: entryId }),
      parada_id: entry.paradaId,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'corrects_id']).doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row && entry;
}

/**
 * Assigns entries to the Parada that begins. These are the entries without a Parada that count for days from
 * `since` on.
 */
export async function adoptEntries(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
  since: string,
): Promise<void> {
  await on
    .updateTable('portfolio_entry')
    .set({ parada_id: paradaId })
    .where('member_id', '=', memberId)
    .where('local_day', '>=', since)
    .where('counts_for_day', '=', true)
    .where('parada_id', 'is', null)
    .execute();
}

/** Counts all rows of a member's entries, including corrected and empty ones. */
export async function countEntries(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('portfolio_entry')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Deletes up to `limit` rows of a member's entries permanently, newest first. Deleting all rows in one statement could
 * exceed the statement timeout.
 * @returns the number of deleted rows
 */
export async function deleteNewestEntries(on: Executor, memberId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('portfolio_entry')
    .where('member_id', '=', memberId)
    .where('entry_id', 'in', (query) =>
      query
        .selectFrom('portfolio_entry as newest')
        .where('newest.member_id', '=', memberId)
        .orderBy('newest.entry_id', 'desc')
        .limit(limit)
        .select('newest.entry_id'),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
