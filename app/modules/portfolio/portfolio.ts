import { msg } from '@lingui/core/macro';
import { requireDiaryConsent } from '#app/modules/accounts/index.ts';
import {
  countInDayIn,
  daysAfter,
  diaryMoment,
  maxBackfillDays,
  memberToday,
  type RecordMoment,
} from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { dimensionSlugs, eachDimension, noTotals, type Totals } from './allocation.ts';
import type { Plan } from './formulas.ts';
import {
  deleteEntries,
  type EntryDay,
  type EntryRow,
  findStandingEntry,
  insertEntry,
  insertNote,
  insertVoid,
  listEntries,
  type NewEntry,
  replacePlan,
  type SumRow,
  sumEntries,
} from './portfolio.queries.ts';
import {
  type Findings,
  type Investment,
  type InvestmentInput,
  maxDaysBack,
  type PlanInput,
  pageSize,
  type Summary,
  type Window,
} from './portfolio.schema.ts';
import { findingsOf } from './summary.ts';

/** What comes of a record: the day, and whether it counts for it. */
type EntryMoment = RecordMoment & Pick<NewEntry, 'countsForDay'>;

/**
 * Writes down what the actor put into herself, on her today or a day up to 30 days back, or in the place of an entry.
 * @throws InvalidInput for a day to come, or one too long ago, or an entry that is not the newest version of one of hers;
 * NotAllowed without consent to a diary
 */
export function recordInvestment(actor: Actor, input: InvestmentInput): Promise<Investment> {
  return inTransaction(async (trx) => {
    const moment = await diaryMoment(trx, actor, input);
    return recordInvestmentIn(trx, actor, input, { moment: entryMoment(input, moment), dynamic: null });
  });
}

/** As `recordInvestment`, within the caller's transaction, for what is left by a dynamic too. */
export async function recordInvestmentIn(
  trx: WriterTransaction,
  { memberId }: Actor,
  input: Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>,
  { moment, dynamic }: { moment: EntryMoment; dynamic: string | null },
): Promise<Investment> {
  const { minutes, effort, amount_cents: amountCents, currency, note } = input;
  const shares = dimensionSlugs.flatMap((slug) => input.shares.filter(({ dimension }) => dimension === slug));
  const corrected = input.corrects == null ? null : await takeOut(trx, memberId, input.corrects);
  const { recordedAt, localDay, countsForDay } = moment;
  const entry = {
    ...{ localDay, recordedAt, countsForDay, minutes, effort, amountCents, currency },
    correctsId: input.corrects ?? null,
    dynamic: corrected ? corrected.dynamic : dynamic,
  };
  const id = await insertEntry(trx, memberId, entry, shares);
  if (note !== null)
    await insertNote(trx, memberId, id, await sealField(trx, noteLocation(memberId, id), note));
  await count(trx, memberId, entry, 1);
  return toInvestmentResponse({ id, ...entry, shares, sealedNote: null }, note);
}

/** The entry that another takes the place of, no longer counted for its day. */
async function takeOut(trx: WriterTransaction, memberId: number, entryId: number): Promise<EntryDay> {
  await lockFor(trx, 'portfolio entry', entryId);
  const entry = await findStandingEntry(trx, memberId, entryId);
  if (!entry || (entry.minutes === 0 && entry.amountCents === 0))
    return refuseField('corrects', msg`Clave primaria "${{ id: entryId }}" inválida - objeto no existe.`);
  await count(trx, memberId, entry, -1);
  return entry;
}

async function count(trx: WriterTransaction, memberId: number, entry: EntryDay, sign: 1 | -1): Promise<void> {
  if (!entry.countsForDay) return;
  const change = { minutes: sign * entry.minutes, payments: entry.amountCents > 0 ? sign : 0 };
  await countInDayIn(trx, memberId, entry.localDay, change);
}

/** The day of an investment. Named by hand and further back than two days it belongs to the portfolio alone. */
function entryMoment(
  { local_day: named }: Pick<InvestmentInput, 'local_day'>,
  moment: RecordMoment & { today: string },
): EntryMoment {
  const { recordedAt, today } = moment;
  if (named === undefined) return { recordedAt, localDay: moment.localDay, countsForDay: true };
  if (named > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (named < daysAfter(today, -maxDaysBack))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxDaysBack }} días atrás.`);
  return { recordedAt, localDay: named, countsForDay: named >= daysAfter(today, -maxBackfillDays) };
}

/**
 * Takes an investment of the actor out of her sums; the record of it stays. Taking back asks for no consent.
 * @throws NotFound when she has no such investment, or it was taken out before
 */
export async function removeInvestment(actor: Actor, entryId: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    const removed = await insertVoid(trx, memberId, entryId, now());
    if (!removed) throw new NotFound('investment_not_found', msg`No encontrado.`);
    await count(trx, memberId, removed, -1);
  });
}

/** One page of the actor's investments, newest first. */
export async function listInvestments(actor: Actor, before?: number) {
  const rows = await listEntries(db, actor.memberId, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next_before = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { items: await openEntries(actor.memberId, page), next_before };
}

/** Sets the actor's plan, or takes it away. @throws NotAllowed without consent to a diary */
export async function setPlan(actor: Actor, { targets }: PlanInput): Promise<PlanInput> {
  const rows = targets
    ? dimensionSlugs.map((dimension) => ({ dimension, basis_points: targets[dimension] }))
    : [];
  await inTransaction(async (trx) => {
    await requireDiaryConsent(trx, actor.memberId);
    // Set many times at once, the last one stands.
    await lockFor(trx, 'plan', actor.memberId);
    await replacePlan(trx, actor.memberId, rows, now());
  });
  return { targets };
}

/** The sums of a window, shared over the dimensions, beside the actor's plan. */
export async function summarise(actor: Actor, window: Window): Promise<Summary> {
  const to = await memberToday(actor);
  const from = await firstDay(actor.memberId, window, to);
  const rows = await sumEntries(db, actor.memberId, { since: from, until: to });
  const totals = totalsOf(rows);
  const plan = planOf(rows);
  const dimensions = dimensionSlugs.map((slug) => ({
    slug,
    name: rows.find((row) => row.slug === slug)?.name ?? slug,
  }));
  return { window, from, to, dimensions, plan, totals, ...findingsOf(totals, plan) };
}

/** Every investment of a member that stands, newest first: her own copy. */
export async function exportInvestments(memberId: number): Promise<Investment[]> {
  return openEntries(memberId, await listEntries(db, memberId, { limit: Number.MAX_SAFE_INTEGER }));
}

/** Removes everything that a member invested, and her plan, for ever. */
export function eraseInvestments(on: Executor, memberId: number): Promise<void> {
  return deleteEntries(on, memberId);
}

const weekDays = 7;

/** A Parada has at least 21 days; without one that is open, the window is as long as the shortest. */
const minParadaDays = 21;

async function firstDay(memberId: number, window: Window, today: string): Promise<string | null> {
  if (window === 'all') return null;
  if (window === '7d') return daysAfter(today, 1 - weekDays);
  return (await openParadaStart(memberId)) ?? daysAfter(today, 1 - minParadaDays);
}

/** The one place that asks when the member's open Parada began; no module keeps Paradas yet. */
async function openParadaStart(_memberId: number): Promise<string | null> {
  return null;
}

/** What a member put into herself from `since` to `until`: minutes, and how they are shared. */
export async function readTimeOf(on: Executor, memberId: number, span: { since: string; until: string }) {
  const totals = totalsOf(await sumEntries(on, memberId, span));
  return { minutes: totals.minutes, time: findingsOf(totals, null).time };
}

/** Which dimension the plan asks the next minutes for, by the sums of a window; null without a plan. */
export function adviceFrom(rows: readonly SumRow[]): Findings['advice'] {
  return findingsOf(totalsOf(rows), planOf(rows)).advice;
}

function totalsOf(rows: readonly SumRow[]): Totals {
  const sum = (kind: 'time' | 'effort' | 'money', of: readonly SumRow[]) =>
    eachDimension((slug) => of.reduce((total, row) => total + (row.slug === slug ? (row[kind] ?? 0) : 0), 0));
  const byCurrency = Map.groupBy(
    rows.filter((row) => row.money),
    (row) => row.currency ?? '',
  );
  return {
    ...noTotals(),
    entries: rows[0]?.entries ?? 0,
    ratedEntries: rows[0]?.ratedEntries ?? 0,
    minutes: rows[0]?.minutes ?? 0,
    time: sum('time', rows),
    effort: sum('effort', rows),
    money: Object.fromEntries([...byCurrency].map(([currency, of]) => [currency, sum('money', of)])),
  };
}

function planOf(rows: readonly SumRow[]): Plan | null {
  if (rows.every((row) => row.target === null)) return null;
  return eachDimension((slug) => rows.find((row) => row.slug === slug)?.target ?? 0);
}

async function openEntries(memberId: number, rows: readonly EntryRow[]): Promise<Investment[]> {
  const sealed = rows.flatMap(({ id, sealedNote }) => (sealedNote ? [{ id, sealed: sealedNote }] : []));
  const fields = sealed.map((note) => ({ place: noteLocation(memberId, note.id), sealed: note.sealed }));
  const texts = fields.length > 0 ? await openFields(db, fields) : [];
  const notes = new Map(sealed.map(({ id }, index) => [id, texts[index] ?? null]));
  return rows.map((row) => toInvestmentResponse(row, notes.get(row.id) ?? null));
}

function noteLocation(memberId: number, entryId: number): FieldLocation {
  return { table: 'portfolio_entry_note', column: 'sealed', rowId: entryId, memberId };
}

function toInvestmentResponse(row: EntryRow, note: string | null): Investment {
  const { id, minutes, effort, currency, shares } = row;
  const created = row.recordedAt.toISOString();
  return {
    id,
    local_day: row.localDay,
    created,
    minutes,
    effort,
    amount_cents: row.amountCents,
    currency,
    shares,
    note,
    origin: row.dynamic === null ? 'manual' : 'dynamic',
    dynamic: row.dynamic,
    corrects: row.correctsId,
  };
}
