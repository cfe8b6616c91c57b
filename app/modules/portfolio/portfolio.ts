import { msg } from '@lingui/core/macro';
import { requireDiaryConsent } from '#app/modules/accounts/index.ts';
import { daysAfter, diaryToday, memberToday } from '#app/modules/feelings/index.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { dimensionSlugs, eachDimension, noTotals, type Totals } from './allocation.ts';
import type { Plan } from './formulas.ts';
import {
  deleteEntries,
  type EntryRow,
  insertEntry,
  insertNote,
  insertVoid,
  listEntries,
  replacePlan,
  type SumRow,
  sumEntries,
} from './portfolio.queries.ts';
import {
  type Investment,
  type InvestmentInput,
  oldestDays,
  type PlanInput,
  pageSize,
  type Summary,
  type Window,
} from './portfolio.schema.ts';
import { findingsOf } from './summary.ts';

/**
 * Writes down what the actor put into herself, on her today or a day up to 30 days back.
 * @throws InvalidInput for a day to come, or one too long ago; NotAllowed without consent to a diary
 */
export async function recordInvestment(actor: Actor, input: InvestmentInput): Promise<Investment> {
  const { memberId } = actor;
  const { minutes, effort, amount_cents: amountCents, currency, note } = input;
  const shares = dimensionSlugs.flatMap((slug) => input.shares.filter(({ dimension }) => dimension === slug));
  return inTransaction(async (trx) => {
    const localDay = chosenDay(input, await diaryToday(trx, actor));
    const entry = { localDay, recordedAt: now(), minutes, effort, amountCents, currency };
    const id = await insertEntry(trx, memberId, entry, shares);
    if (note !== null)
      await insertNote(trx, memberId, id, await sealField(trx, noteLocation(memberId, id), note));
    return toInvestmentResponse({ id, ...entry, shares, sealedNote: null }, note);
  });
}

function chosenDay({ local_day: localDay }: InvestmentInput, today: string): string {
  if (localDay === undefined) return today;
  if (localDay > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (localDay < daysAfter(today, -oldestDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: oldestDays }} días atrás.`);
  return localDay;
}

/**
 * Takes an investment of the actor out of her sums; the record of it stays. Taking back asks for no consent.
 * @throws NotFound when she has no such investment, or it was taken out before
 */
export async function removeInvestment(actor: Actor, entryId: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    const isRemoved = await insertVoid(trx, memberId, entryId, now());
    if (!isRemoved) throw new NotFound('investment_not_found', msg`No encontrado.`);
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
  };
}
