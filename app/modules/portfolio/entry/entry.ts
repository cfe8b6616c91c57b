import { msg } from '@lingui/core/macro';
import {
  countInDayIn,
  daysAfter,
  diaryMoment,
  knownMoment,
  maxBackfillDays,
  type RecordMoment,
  settledDayParts,
  storeInDayIn,
} from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import {
  insertEntryParts,
  insertNotes,
  insertVoid,
  type NewEntry,
  type SettledEntry,
  type Share,
  settledEntry,
  type WholeEntry,
} from './entry.queries.ts';
import { type Investment, type InvestmentInput, maxDaysBack } from './entry.schema.ts';
import { sealNote, toInvestmentResponse } from './reading.ts';
import { type EntryDay, findStandingEntry } from './standing-entry.queries.ts';

/** What comes of a record: the day, and whether it counts for it. */
type EntryMoment = RecordMoment & Pick<NewEntry, 'countsForDay'>;

/** When an investment was made, and the dynamic that left it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/**
 * Writes down what the actor put into herself, on her today or a day up to 30 days back, or in the place of an entry.
 * @throws InvalidInput for a day to come, or one too long ago, or an entry that is not the newest version of one of hers;
 * NotAllowed without consent to a diary
 */
export async function recordInvestment(actor: Actor, input: InvestmentInput): Promise<Investment> {
  const stored = await storeAtOnce(actor, input);
  if (stored) return stored;
  return inTransaction(async (trx) => {
    const moment = await diaryMoment(trx, actor, input);
    const corrected = await takeOut(trx, actor.memberId, input.corrects);
    return store(trx, actor.memberId, input, {
      moment: entryMoment(input, moment, corrected),
      dynamic: corrected?.dynamic ?? null,
    });
  });
}

/**
 * Stores an investment by one statement, where nothing else follows from it: one of now, without a note, that corrects
 * nothing, on a day whose time is whole already. Undefined where that is not so, or where the statement finds that
 * something has changed.
 */
async function storeAtOnce(actor: Actor, input: InvestmentInput): Promise<Investment | undefined> {
  const isPlain = input.local_day === undefined && input.corrects === undefined && input.note === null;
  const moment = isPlain ? knownMoment(actor, input) : undefined;
  if (!moment) return undefined;
  const { entry, shares } = toWholeEntry(input, { moment: { ...moment, countsForDay: true }, dynamic: null });
  const [stored] = await insertOnSettledDay(db, {
    ...entry,
    memberId: actor.memberId,
    version: moment.version,
    payments: entry.amountCents > 0 ? 1 : 0,
    dimensions: shares.map(({ dimension }) => dimension),
    points: shares.map((share) => share.basis_points),
  });
  return stored && toInvestmentResponse({ id: stored.id, ...entry, shares, sealedNote: null }, null);
}

const insertOnSettledDay = defineStatement<SettledEntry, { id: number }>((value) => {
  const whose = { memberId: value('memberId'), version: value('version'), localDay: value('localDay') };
  const change = { minutes: value('minutes'), payments: value('payments') };
  return settledEntry(value, settledDayParts(whose, change));
});

/** As `recordInvestment`, within the caller's transaction, for what is left by a dynamic too. */
export async function recordInvestmentIn(
  trx: WriterTransaction,
  { memberId }: Actor,
  input: Stated,
  { moment, dynamic }: Origin,
): Promise<Investment> {
  const corrected = await takeOut(trx, memberId, input.corrects);
  return store(trx, memberId, input, { moment, dynamic: corrected ? corrected.dynamic : dynamic });
}

async function store(
  trx: WriterTransaction,
  memberId: number,
  input: Stated,
  origin: Origin,
): Promise<Investment> {
  const { entry, shares } = toWholeEntry(input, origin);
  const id = await storeCounted(trx, memberId, { entry, shares });
  const { note } = input;
  if (note !== null) await insertNotes(trx, memberId, [await sealNote(trx, memberId, id, note)]);
  return toInvestmentResponse({ id, ...entry, shares, sealedNote: null }, note);
}

function toWholeEntry(input: Stated, { moment, dynamic }: Origin): WholeEntry & { shares: Share[] } {
  const { minutes, effort, amount_cents: amountCents, currency } = input;
  const { recordedAt, localDay, countsForDay } = moment;
  const entry: NewEntry = {
    ...{ localDay, recordedAt, countsForDay, minutes, effort, amountCents, currency, dynamic },
    rate: input.rate ?? null,
    homeCurrency: input.home_currency ?? null,
    correctsId: input.corrects ?? null,
  };
  const shares = dimensionSlugs.flatMap((slug) => input.shares.filter(({ dimension }) => dimension === slug));
  return { entry, shares };
}

/** Stores an entry and counts it for its day, where it counts, in one statement; its id. */
async function storeCounted(trx: WriterTransaction, memberId: number, whole: WholeEntry): Promise<number> {
  const parts = insertEntryParts(memberId, whole);
  const { entry } = whole;
  const counted = { localDay: entry.localDay, change: changeOf(entry, 1) };
  const { stored } = entry.countsForDay
    ? await storeInDayIn(trx, memberId, counted, (day) => writeCombined({ ...parts, day }, trx))
    : await writeCombined(parts, trx);
  return stored.id;
}

/** The entry that another takes the place of, no longer counted for its day; null where it takes none's. */
async function takeOut(
  trx: WriterTransaction,
  memberId: number,
  entryId: number | undefined,
): Promise<EntryDay | null> {
  if (entryId === undefined) return null;
  await lockFor(trx, 'portfolio entry', entryId);
  const entry = await findStandingEntry(trx, memberId, entryId);
  if (!entry)
    return refuseField('corrects', msg`Clave primaria "${{ id: entryId }}" inválida - objeto no existe.`);
  await count(trx, memberId, entry, -1);
  return entry;
}

async function count(trx: WriterTransaction, memberId: number, entry: EntryDay, sign: 1 | -1): Promise<void> {
  if (entry.countsForDay) await countInDayIn(trx, memberId, entry.localDay, changeOf(entry, sign));
}

function changeOf({ minutes, amountCents }: Pick<NewEntry, 'minutes' | 'amountCents'>, sign: 1 | -1) {
  return { minutes: sign * minutes, payments: amountCents > 0 ? sign : 0 };
}

/**
 * The day of an investment. Named by hand and further back than two days it belongs to the portfolio alone. A correction
 * keeps the day of what it corrects, however long ago that was, unless it names another.
 */
function entryMoment(
  { local_day: named }: Pick<InvestmentInput, 'local_day'>,
  moment: RecordMoment & { today: string },
  corrected: EntryDay | null,
): EntryMoment {
  const { recordedAt, today } = moment;
  if (corrected && (named === undefined || named === corrected.localDay))
    return { recordedAt, localDay: corrected.localDay, countsForDay: corrected.countsForDay };
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
    // As a correction does, or the two would count the same entry out of its day.
    await lockFor(trx, 'portfolio entry', entryId);
    const removed = await insertVoid(trx, memberId, entryId, now());
    if (!removed) throw new NotFound('investment_not_found', msg`No encontrado.`);
    await count(trx, memberId, removed, -1);
  });
}
