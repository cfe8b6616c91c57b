import { msg } from '@lingui/core/macro';
import {
  type Belonging,
  daysAfter,
  defineDayRecord,
  type RecordDays,
  type RecordMoment,
  recordInDay,
  recordInDayIn,
  requireNamedDay,
  uncountInDayIn,
} from '#app/modules/days/index.ts';
import { maxBackfillDays, maxMinutesOfDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { findTitles } from './dynamic-titles.server.ts';
import { type EntryRecordRow, insertEntryParts, insertNotes, insertVoid } from './entry.queries.ts';
import { type Investment, type InvestmentInput, maxDaysBack } from './entry.schema.ts';
import type { NewEntry, Share } from './new-entry.ts';
import { sealNotes, toInvestmentResponse } from './reading.server.ts';
import { entryRoom } from './room.server.ts';
import { type EntryDay, findStandingEntry, sumMinutesOfDay } from './standing-entry.queries.ts';

/** The day of an entry, whether it counts for that day, and the Parada that it belongs to. */
type EntryMoment = Pick<RecordMoment, 'recordedAt' | 'localDay'> &
  Pick<NewEntry, 'countsForDay'> & { belongs: Belonging };

/** The moment of an investment, and the dynamic that recorded it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/** The kind of record and its room, for `recordInDay`. */
const entries = {
  record: defineDayRecord<EntryRecordRow>({
    kind: 'investment',
    counts: { minutes: 'minutes', payments: 'payments' },
    parts: insertEntryParts,
  }),
  room: entryRoom,
};

/**
 * Records an investment of the actor, on today or a day up to 30 days back, or in place of an entry.
 * @throws InvalidInput for a future day, for a day too far back, for a day that would exceed 24 hours, for an entry
 * that is not the newest version of one of the actor's, and for more entries than a member may have; NotAllowed without
 * consent to a diary
 */
export async function recordInvestment(actor: Actor, input: InvestmentInput): Promise<Investment> {
  const { memberId } = actor;
  const isPlain = input.local_day === undefined && input.corrects === undefined && input.note === null;
  let corrected: EntryDay | null = null;
  const { id, row } = await recordInDay(actor, input, {
    ...entries,
    ...(isPlain
      ? { plainRow: (moment) => toRow(input, { moment: presentMoment(moment), dynamic: null }) }
      : {}),
    async prepare(trx, moment) {
      corrected = await findCorrected(trx, memberId, input.corrects);
      const entry = entryMoment(input, moment, corrected);
      if (corrected && !isUncountedLast(corrected, entry)) await uncount(trx, memberId, corrected);
      return prepareIn(trx, memberId, input, { moment: entry, dynamic: corrected?.dynamic ?? null });
    },
    async finish(trx, stored) {
      if (corrected && isUncountedLast(corrected, stored.row)) await uncount(trx, memberId, corrected);
      await storeNote(trx, memberId, stored.id, input.note);
      const minutes = stored.day?.minutes ?? (await sumMinutesOfDay(trx, memberId, stored.row));
      if (addsMinutes(stored.row, corrected) && minutes > maxMinutesOfDay)
        refuseField('minutes', msg`Un día tiene 24 horas: con estos minutos, ese día tendría más.`);
    },
  });
  const titleOf = await findTitles([row]);
  const shares = sharesInOrder(input.shares);
  return toInvestmentResponse({ id, ...row, shares, sealedNote: null }, input.note, titleOf);
}

/** Checks whether the stored entry has more minutes of its day than the entry that it replaces had of that day. */
function addsMinutes({ minutes, localDay }: NewEntry, corrected: EntryDay | null): boolean {
  return minutes > (corrected?.localDay === localDay ? corrected.minutes : 0);
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

/** Stores the investment that a dynamic leaves, within the caller's transaction. Returns its id. */
export async function recordInvestmentIn(
  trx: WriterTransaction,
  { memberId }: Actor,
  input: Stated,
  origin: Origin,
): Promise<number> {
  const { id } = await recordInDayIn(trx, memberId, entries, await prepareIn(trx, memberId, input, origin));
  return id;
}

async function prepareIn(trx: WriterTransaction, memberId: number, input: Stated, origin: Origin) {
  const { belongs, countsForDay } = origin.moment;
  // No row of a day puts the entries in order that count for none.
  if (!countsForDay) await lockFor(trx, 'portfolio day', memberId);
  return { row: toRow(input, origin), belongs, countsForDay };
}

async function storeNote(trx: WriterTransaction, memberId: number, entryId: number, note: string | null) {
  if (note === null) return;
  await insertNotes(trx, memberId, await sealNotes(trx, memberId, [{ entryId, note }]));
}

function toRow(input: Stated, { moment, dynamic }: Origin): EntryRecordRow {
  const { minutes, effort, amount_cents: amountCents, currency } = input;
  const { recordedAt, localDay, countsForDay } = moment;
  const shares = sharesInOrder(input.shares);
  return {
    ...{ localDay, recordedAt, countsForDay, minutes, effort, amountCents, currency, dynamic },
    rate: input.rate ?? null,
    homeCurrency: input.home_currency ?? null,
    correctsId: input.corrects ?? null,
    payments: amountCents > 0 ? 1 : 0,
    dimensions: shares.map(({ dimension }) => dimension),
    points: shares.map((share) => share.basis_points),
  };
}

function sharesInOrder(shares: readonly Share[]): Share[] {
  return dimensionSlugs.flatMap((slug) => shares.filter(({ dimension }) => dimension === slug));
}

/**
 * Checks whether a replaced entry is taken out of its day after the new one is stored. Of two days the earlier one is
 * locked first, so that two transactions do not deadlock.
 */
function isUncountedLast(corrected: EntryDay, entry: Pick<NewEntry, 'localDay' | 'countsForDay'>): boolean {
  return entry.countsForDay && entry.localDay < corrected.localDay;
}

/** Locks the entry that another one replaces and returns it; null where none is replaced. */
async function findCorrected(
  trx: WriterTransaction,
  memberId: number,
  entryId: number | undefined,
): Promise<EntryDay | null> {
  if (entryId === undefined) return null;
  await lockFor(trx, 'portfolio entry', entryId);
  const entry = await findStandingEntry(trx, memberId, entryId);
  if (!entry)
    return refuseField('corrects', msg`Clave primaria "${{ id: entryId }}" inválida - objeto no existe.`);
  return entry;
}

async function uncount(trx: WriterTransaction, memberId: number, entry: EntryDay): Promise<void> {
  const { localDay, countsForDay, paradaId, minutes, amountCents } = entry;
  const change = { minutes: -minutes, payments: amountCents > 0 ? -1 : 0 };
  if (countsForDay) await uncountInDayIn(trx, memberId, { localDay, change, belongs: { paradaId } });
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
  if (named === undefined) return presentMoment(moment);
  const localDay = requireNamedDay(named, moment, maxDaysBack);
  return {
    recordedAt,
    belongs: { queuedAt },
    localDay,
    countsForDay: localDay >= daysAfter(moment.today, -maxBackfillDays),
  };
}

/** The moment of an investment whose day nobody names: it counts for the day on which it was made. */
function presentMoment({ recordedAt, localDay, queuedAt }: RecordMoment): EntryMoment {
  return { recordedAt, localDay, countsForDay: true, belongs: { queuedAt } };
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
    await uncount(trx, memberId, removed);
  });
}
