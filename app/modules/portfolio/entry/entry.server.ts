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

/** The day of an entry, whether the entry counts for that day, and the Parada to which it belongs. */
type EntryMoment = Pick<RecordMoment, 'recordedAt' | 'localDay'> &
  Pick<NewEntry, 'countsForDay'> & { belongs: Belonging };

/** The moment of an investment, and the dynamic that recorded it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/** The kind of record and the maximum number of a member's entries, for `recordInDay`. */
const entries = {
  record: defineDayRecord<EntryRecordRow>({
    kind: 'investment',
    counts: { minutes: 'minutes', payments: 'payments' },
    parts: insertEntryParts,
  }),
  room: entryRoom,
};

/**
 * Records an investment of the actor for today or for a day up to 30 days ago. The investment may replace an
 * earlier entry.
 * @throws InvalidInput if the day is in the future or too far back, if the day would exceed 24 hours, if the
 * replaced entry is not the newest version of an entry of the actor, or if the member has too many entries;
 * NotAllowed without consent to a diary
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

/** Checks whether the new entry adds minutes to its day, compared with the replaced entry on the same day. */
function addsMinutes({ minutes, localDay }: NewEntry, corrected: EntryDay | null): boolean {
  return minutes > (corrected?.localDay === localDay ? corrected.minutes : 0);
}

/** Returns the number of minutes that a local day still has, after the entries that count for this day. */
export async function minutesLeftIn(
  trx: WriterTransaction,
  memberId: number,
  localDay: string,
): Promise<number> {
  const minutes = await sumMinutesOfDay(trx, memberId, { localDay, countsForDay: true });
  return Math.max(0, maxMinutesOfDay - minutes);
}

/** Stores the investment of a finished dynamic within the caller's transaction, and returns its id. */
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
  // An entry that counts for a day locks the row of that day. Other entries have no such row. This lock makes
  // them run one after the other.
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
 * Returns whether the new entry is counted before the replaced entry is removed from its day. The order depends
 * on the days: the earlier day is always locked first, so that two transactions do not deadlock.
 */
function isUncountedLast(corrected: EntryDay, entry: Pick<NewEntry, 'localDay' | 'countsForDay'>): boolean {
  return entry.countsForDay && entry.localDay < corrected.localDay;
}

/**
 * Locks the entry that a new entry replaces, and returns it. Returns null if the new entry replaces no entry.
 */
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
 * Returns the day of an investment. If the input names a day that is more than two days ago, the investment
 * counts only in the portfolio. A correction without a day has the day and the Parada of the corrected entry,
 * even if that entry is old.
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

/**
 * Returns the day for an investment whose input names no day. The investment counts for the day on which it was
 * made.
 */
function presentMoment({ recordedAt, localDay, queuedAt }: RecordMoment): EntryMoment {
  return { recordedAt, localDay, countsForDay: true, belongs: { queuedAt } };
}

/**
 * Removes an investment of the actor from the sums. The row of the investment stays stored. The member's
 * consent is not required.
 * @throws NotFound if the actor has no such investment, or if it was already removed
 */
export async function removeInvestment(actor: Actor, entryId: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    // A correction uses the same lock. Without the lock, a removal and a correction could both subtract the
    // same entry from its day.
    await lockFor(trx, 'portfolio entry', entryId);
    const removed = await insertVoid(trx, memberId, entryId, now());
    if (!removed) throw new NotFound('investment_not_found', msg`No encontrado.`);
    await uncount(trx, memberId, removed);
  });
}
