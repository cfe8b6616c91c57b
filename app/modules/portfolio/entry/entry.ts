import { msg } from '@lingui/core/macro';
import {
  type Belonging,
  countInDayIn,
  daysAfter,
  diaryMoment,
  knownMoment,
  paradaOfRecord,
  paradaOfUncounted,
  type RecordDays,
  type RecordMoment,
  requireNamedDay,
  settledDayParts,
  storeInDayIn,
} from '#app/modules/days/index.ts';
import { maxBackfillDays, maxMinutesOfDay } from '#app/modules/days/schema.ts';
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

/** What comes of a record: the day, whether it counts for it, and the Parada that it belongs to. */
type EntryMoment = Pick<RecordMoment, 'recordedAt' | 'localDay'> &
  Pick<NewEntry, 'countsForDay'> & { belongs: Belonging };

/** When an investment was made, and the dynamic that left it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/**
 * Writes down what the actor put into herself, on her today or a day up to 30 days back, or in the place of an entry.
 * @throws InvalidInput for a day to come, or one too long ago, or one that would have more than 24 hours, or an entry that
 * is not the newest version of one of hers, or when she keeps as many as she may; NotAllowed without consent to a diary
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
 * Stores an investment by one statement, where nothing else follows from it: one of now, without a note, that corrects
 * nothing, on a day whose time is whole already. Undefined where that is not so, or where the statement finds that
 * something has changed.
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

/** Whether a day has more minutes by what was stored than it had by the entry whose place that takes. */
function addsMinutes({ minutes, local_day }: Investment, corrected: EntryDay | null): boolean {
  return minutes > (corrected?.localDay === local_day ? corrected.minutes : 0);
}

/** How many minutes a day that counts still has room for. */
export async function minutesLeftIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
): Promise<number> {
  const minutes = await sumMinutesOfDay(trx, memberId, { localDay, countsForDay: true });
  return Math.max(0, maxMinutesOfDay - minutes);
}

/** As `recordInvestment`, within the caller's transaction, for what is left by a dynamic too. */
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

/** What was stored, and the minutes of its day with it. */
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

/** Stores an entry and counts it for its day, where it counts, in one statement. */
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
  // No row of the day puts them in order.
  await lockFor(trx, 'portfolio day', memberId);
  const parada = paradaOfUncounted(memberId, entry.localDay, belongs);
  const { stored } = await writeCombined(insertEntryParts(memberId, whole, parada), trx);
  return { id: stored.id, minutesOfDay: await sumMinutesOfDay(trx, memberId, entry) };
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
  const { localDay, countsForDay, paradaId } = entry;
  const counted = { localDay, change: changeOf(entry, sign), belongs: { paradaId } };
  if (countsForDay) await countInDayIn(trx, memberId, counted);
}

function changeOf({ minutes, amountCents }: Pick<NewEntry, 'minutes' | 'amountCents'>, sign: 1 | -1) {
  return { minutes: sign * minutes, payments: amountCents > 0 ? sign : 0 };
}

/**
 * The day of an investment. Named by hand and further back than two days it belongs to the portfolio alone. A correction
 * keeps the day of what it corrects, however long ago that was, and its Parada, unless it names another day.
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
