import { msg } from '@lingui/core/macro';
import {
  type Belonging,
  daysAfter,
  type RecordDays,
  type RecordMoment,
  recordInDay,
  recordInDayIn,
  requireNamedDay,
  uncountInDayIn,
} from '#app/modules/days/index.ts';
import { maxBackfillDays, maxMinutesOfDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import {
  type EntryRecordRow,
  entryRecord,
  insertNotes,
  insertVoid,
  type NewEntry,
  type Share,
} from './entry.queries.ts';
import { type Investment, type InvestmentInput, maxDaysBack } from './entry.schema.ts';
import { sealNotes, toInvestmentResponse } from './reading.ts';
import { entryRoom } from './room.ts';
import { type EntryDay, findStandingEntry, sumMinutesOfDay } from './standing-entry.queries.ts';

/** The moment of an investment: its day, whether it counts for it, and the Parada that it belongs to. */
type EntryMoment = Pick<RecordMoment, 'recordedAt' | 'localDay'> &
  Pick<NewEntry, 'countsForDay'> & { belongs: Belonging };

/** The moment of an investment, and the dynamic that left it. */
type Origin = { moment: EntryMoment; dynamic: string | null };

type Stated = Omit<InvestmentInput, 'local_day' | 'recorded_at' | 'timezone'>;

/** The kind of record and its room, for `recordInDay`. */
const entries = { record: entryRecord, room: entryRoom };

/**
 * Stores an investment of the actor, on the member's today or a day up to 30 days back, or in the place of an entry.
 * @throws InvalidInput for a day to come, or one too long ago, or one that would have more than 24 hours, or an entry that
 * is not the newest version of one of hers, or when she keeps as many as she may; NotAllowed without consent to a diary
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
      corrected = await takeOut(trx, memberId, input.corrects);
      return prepareIn(trx, memberId, input, {
        moment: entryMoment(input, moment, corrected),
        dynamic: corrected?.dynamic ?? null,
      });
    },
    async finish(trx, stored) {
      await storeNote(trx, memberId, stored.id, input.note);
      const minutes = stored.day?.minutes ?? (await sumMinutesOfDay(trx, memberId, stored.row));
      if (addsMinutes(stored.row, corrected) && minutes > maxMinutesOfDay)
        refuseField('minutes', msg`Un día tiene 24 horas: con estos minutos, ese día tendría más.`);
    },
  });
  return toInvestmentResponse(
    { id, ...row, shares: sharesInOrder(input.shares), sealedNote: null },
    input.note,
  );
}

/** Whether a day has more minutes by what was stored than it had by the entry whose place that takes. */
function addsMinutes({ minutes, localDay }: NewEntry, corrected: EntryDay | null): boolean {
  return minutes > (corrected?.localDay === localDay ? corrected.minutes : 0);
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

/** Stores the investment that a dynamic leaves, within the caller's transaction. @returns its id */
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
  await uncount(trx, memberId, entry);
  return entry;
}

async function uncount(trx: WriterTransaction, memberId: number, entry: EntryDay): Promise<void> {
  const { localDay, countsForDay, paradaId, minutes, amountCents } = entry;
  const change = { minutes: -minutes, payments: amountCents > 0 ? -1 : 0 };
  if (countsForDay) await uncountInDayIn(trx, memberId, { localDay, change, belongs: { paradaId } });
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
 * Takes an investment of the actor out of her sums; the record of it stays. Taking back asks for no consent.
 * @throws NotFound when she has no such investment, or it was taken out before
 */
export async function removeInvestment(actor: Actor, entryId: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    const removed = await insertVoid(trx, memberId, entryId, now());
    if (!removed) throw new NotFound('investment_not_found', msg`No encontrado.`);
    await uncount(trx, memberId, removed);
  });
}
