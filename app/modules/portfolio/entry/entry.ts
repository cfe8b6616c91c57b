import { msg } from '@lingui/core/macro';
import {
  type Belonging,
  countInDayIn,
  daysAfter,
  diaryMoment,
  knownMoment,
  maxBackfillDays,
  paradaOfRecord,
  paradaOfUncounted,
  type RecordDays,
  type RecordMoment,
  requireNamedDay,
  settledDayParts,
  storeInDayIn,
} from '#app/modules/days/index.ts';
import { maxMinutesOfDay } from '#app/modules/days/schema.ts';
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
import { sealNotes, toInvestmentResponse } from './reading.ts';
import { entryRoom } from './room.ts';
import { type EntryDay, findStandingEntry, sumMinutesOfDay } from './standing-entry.queries.ts';

/** The day of an entry, whether it counts for that day, and the Parada that it belongs to. */
type EntryMoment = Pick<RecordMoment, 'recordedAt' | 'localDay'> &
  Pick<NewEntry, 'countsForDay'> & { belongs: Belonging };

/** The moment of an investment, and the dynamic that recorded it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/**
 * Records an investment of the actor, on today or a day up to 30 days back, or in place of an entry.
 * @throws InvalidInput for a future day, for a day too far back, for a day that would exceed 24 hours, for an entry
 * that is not the newest version of one of the actor's, and for more entries than a member may have; NotAllowed without
 * consent to a diary
 */
export async function recordInvestment(actor: Actor, input: InvestmentInput): Promise<Investment> {
  const stored = await storeAtOnce(actor, input);
  if (stored) return stored;
  return inTransaction(async (trx) => {
    const moment = await diaryMoment(trx, actor, input);
    const corrected = await takeOut(trx, actor.memberId, input.corrects);
    const { investment, minutesOfDay } = await store(trx, actor.memberId, input, {
      moment: entryMoment(input, moment, corrected),
      dynamic: corrected?.dynamic ?? null,
    });
    if (addsMinutes(investment, corrected) && minutesOfDay > maxMinutesOfDay)
      refuseField('minutes', msg`Un día tiene 24 horas: con estos minutos, ese día tendría más.`);
    return investment;
  });
}

/**
 * Stores an investment by one statement, where nothing else follows from it: without a day named by hand, without a
 * note, without a corrected entry, on a settled day. Returns undefined where this does not hold, or where the statement
 * finds a change.
 */
async function storeAtOnce(actor: Actor, input: InvestmentInput): Promise<Investment | undefined> {
  const isPlain = input.local_day === undefined && input.corrects === undefined && input.note === null;
  const moment = isPlain ? knownMoment(actor, input) : undefined;
  if (!moment || !entryRoom.takeKnownRoom(actor.memberId)) return undefined;
  const { queuedAt, version } = moment;
  const { entry, shares } = toWholeEntry(input, {
    moment: { ...moment, countsForDay: true, belongs: { queuedAt } },
    dynamic: null,
  });
  const [stored] = await insertOnSettledDay(db, {
    ...entry,
    memberId: actor.memberId,
    version,
    queuedAt,
    payments: entry.amountCents > 0 ? 1 : 0,
    dimensions: shares.map(({ dimension }) => dimension),
    points: shares.map((share) => share.basis_points),
  });
  return stored && toInvestmentResponse({ id: stored.id, ...entry, shares, sealedNote: null }, null);
}

const insertOnSettledDay = defineStatement<SettledEntry, { id: number }>((value) => {
  const moment = { localDay: value('localDay'), queuedAt: value('queuedAt') };
  const whose = { memberId: value('memberId'), version: value('version'), ...moment };
  const change = { minutes: value('minutes'), payments: value('payments') };
  return settledEntry(value, settledDayParts(whose, change));
});

/** Checks whether the stored entry has more minutes of its day than the entry that it replaces had of that day. */
function addsMinutes({ minutes, local_day }: Investment, corrected: EntryDay | null): boolean {
  return minutes > (corrected?.localDay === local_day ? corrected.minutes : 0);
}

/** Returns the minutes that a local day still has room for, among the entries that count for it. */
export async function minutesLeftIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
): Promise<number> {
  const minutes = await sumMinutesOfDay(trx, memberId, { localDay, countsForDay: true });
  return Math.max(0, maxMinutesOfDay - minutes);
}

/** Records as `recordInvestment` does, within the caller's transaction, also for a dynamic. */
export async function recordInvestmentIn(
  trx: WriterTransaction,
  { memberId }: Actor,
  input: Stated,
  { moment, dynamic }: Origin,
): Promise<Investment> {
  const corrected = await takeOut(trx, memberId, input.corrects);
  const origin = { moment, dynamic: corrected ? corrected.dynamic : dynamic };
  return (await store(trx, memberId, input, origin)).investment;
}

/** The stored investment, and the minutes of its day with it. */
type Stored = { investment: Investment; minutesOfDay: number };

async function store(
  trx: WriterTransaction,
  memberId: number,
  input: Stated,
  origin: Origin,
): Promise<Stored> {
  await entryRoom.takeRoomIn(trx, memberId);
  const { entry, shares } = toWholeEntry(input, origin);
  const { id, minutesOfDay } = await storeCounted(trx, memberId, { entry, shares }, origin.moment.belongs);
  const { note } = input;
  if (note !== null)
    await insertNotes(trx, memberId, await sealNotes(trx, memberId, [{ entryId: id, note }]));
  return { investment: toInvestmentResponse({ id, ...entry, shares, sealedNote: null }, note), minutesOfDay };
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

/** Stores an entry and, where it counts for its day, counts it, in one statement. */
async function storeCounted(trx: WriterTransaction, memberId: number, whole: WholeEntry, belongs: Belonging) {
  const { entry } = whole;
  if (entry.countsForDay) {
    const parts = insertEntryParts(memberId, whole, paradaOfRecord);
    const counted = { localDay: entry.localDay, change: changeOf(entry, 1), belongs };
    const { stored, day } = await storeInDayIn(trx, memberId, counted, (part) =>
      writeCombined({ ...part, ...parts }, trx),
    );
    return { id: stored.id, minutesOfDay: day.minutes };
  }
  // No row of the day serialises the writes here.
  await lockFor(trx, 'portfolio day', memberId);
  const parada = paradaOfUncounted(memberId, entry.localDay, belongs);
  const { stored } = await writeCombined(insertEntryParts(memberId, whole, parada), trx);
  return { id: stored.id, minutesOfDay: await sumMinutesOfDay(trx, memberId, entry) };
}

/** Takes the entry that another one replaces out of its day and returns it; null where none is replaced. */
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
  const { localDay, countsForDay, paradaId } = entry;
  const counted = { localDay, change: changeOf(entry, sign), belongs: { paradaId } };
  if (countsForDay) await countInDayIn(trx, memberId, counted);
}

function changeOf({ minutes, amountCents }: Pick<NewEntry, 'minutes' | 'amountCents'>, sign: 1 | -1) {
  return { minutes: sign * minutes, payments: amountCents > 0 ? sign : 0 };
}

/**
 * Returns the day of an investment. A day named by hand more than two days back counts in the portfolio alone. A
 * correction stays on the day and in the Parada of its original, however long ago, unless it names another day.
 */
function entryMoment(
  { local_day: named }: Pick<InvestmentInput, 'local_day'>,
  moment: RecordMoment & RecordDays,
  corrected: EntryDay | null,
): EntryMoment {
  const { recordedAt, queuedAt } = moment;
  if (corrected && (named === undefined || named === corrected.localDay)) {
    const { localDay, countsForDay, paradaId } = corrected;
    return { recordedAt, localDay, countsForDay, belongs: { paradaId } };
  }
  const made = { recordedAt, belongs: { queuedAt } };
  if (named === undefined) return { ...made, localDay: moment.localDay, countsForDay: true };
  const localDay = requireNamedDay(named, moment, maxDaysBack);
  return { ...made, localDay, countsForDay: localDay >= daysAfter(moment.today, -maxBackfillDays) };
}

/**
 * Takes an investment of the actor out of the sums. Its record stays. It requires no consent.
 * @throws NotFound when the actor has no such investment, or it was taken out before
 */
export async function removeInvestment(actor: Actor, entryId: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    // The same lock as that of a correction. Without it both could count the same entry out of its day.
    await lockFor(trx, 'portfolio entry', entryId);
    const removed = await insertVoid(trx, memberId, entryId, now());
    if (!removed) throw new NotFound('investment_not_found', msg`No encontrado.`);
    await count(trx, memberId, removed, -1);
  });
}
