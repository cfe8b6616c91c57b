import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Holding } from '#app/platform/limits/holding.ts';
import type { Belonging } from './counting.queries.ts';
import type { Day } from './days.queries.ts';
import type { MomentInput } from './days.schema.ts';
import { callListenersIn } from './days.server.ts';
import { diaryMoment, findKnownMoment, type RecordDays, type RecordMoment } from './member-day.server.ts';
import type { DayRecord } from './record.queries.ts';

/**
 * A kind of record, with the limit on the number of records of this kind that a member may have. A kind with one
 * record a day needs no limit.
 */
type Recorded<Row extends { localDay: string }> = { record: DayRecord<Row>; room?: Holding };

/** A row to be stored, with its Parada. */
type NewRow<Row> = {
  row: Row;
  belongs: Belonging;
  /**
   * False if the day of the row is too long ago to count. In this case the caller must ensure that writes to
   * the day run one after the other.
   */
  countsForDay?: boolean;
};

/** A kind of record, with the functions of its module that run when a record is stored. */
type Recording<Row extends { localDay: string }> = Recorded<Row> & {
  /**
   * Returns the row of a record if this row depends on no other row. A recording without this function always
   * uses a transaction.
   */
  plainRow?: (moment: RecordMoment) => Row;
  /**
   * Returns the row to be stored. Runs within the transaction that stores the row. @throws the refusals of the module
   */
  prepare(trx: WriterTransaction, moment: RecordMoment & RecordDays): Promise<NewRow<Row>>;
  /** Stores other rows that depend on the stored row, in the same transaction. */
  finish?(trx: WriterTransaction, stored: Stored<Row>): Promise<void>;
};

/** A stored row with its id, and the changed day. `day` is null if the row counts for no day. */
type Stored<Row> = { id: number; row: Row; day: Day | null };

/**
 * Stores a record of the actor in a local day, and returns the row of the record with its id. Usually one
 * transaction stores and counts the record, calls the listeners of days and stores the event `days.recorded`.
 * On a day that is settled for the record (`settledFrom`) the listeners have nothing to do. In this case one
 * statement without a transaction stores the record, its count and its event.
 * @throws NotAllowed without consent to a diary; NotFound if the account was closed in the meantime;
 * InvalidInput if the record was made before the registration or the member has the maximum number of records;
 * the refusals of `prepare` and `finish`
 */
export async function recordInDay<Row extends { localDay: string }>(
  actor: Actor,
  input: MomentInput,
  recording: Recording<Row>,
): Promise<{ id: number; row: Row }> {
  const settled = await recordOnSettledDay(actor, input, recording);
  if (settled) return settled;
  return inTransaction(async (trx) => {
    const moment = await diaryMoment(trx, actor, input);
    // The limit is checked and locked before any day is locked. Otherwise two records could wait for each
    // other: one has the lock of the limit and waits for the day that the other has locked.
    await recording.room?.takeRoomIn(trx, actor.memberId);
    const prepared = await recording.prepare(trx, moment);
    const stored = await storeInDay(trx, actor.memberId, recording.record, prepared);
    await recording.finish?.(trx, stored);
    return stored;
  });
}

/**
 * Stores a row in its day, within the transaction of the caller. The caller has already checked the consent
 * (`diaryMoment`).
 */
export async function recordInDayIn<Row extends { localDay: string }>(
  trx: WriterTransaction,
  memberId: number,
  { record, room }: Recorded<Row>,
  row: NewRow<Row>,
): Promise<Stored<Row>> {
  await room?.takeRoomIn(trx, memberId);
  return storeInDay(trx, memberId, record, row);
}

async function storeInDay<Row extends { localDay: string }>(
  trx: WriterTransaction,
  memberId: number,
  record: DayRecord<Row>,
  { row, belongs, countsForDay = true }: NewRow<Row>,
): Promise<Stored<Row>> {
  const given = { memberId, row, belongs, at: now() };
  if (!countsForDay) return { id: await record.insertBesideDays(trx, given), row, day: null };
  const { id, day } = await record.insertInDay(trx, given);
  await callListenersIn(trx, memberId, day, record.changeOf(row));
  return { id, row, day };
}

async function recordOnSettledDay<Row extends { localDay: string }>(
  actor: Actor,
  input: MomentInput,
  { record, room, plainRow }: Recording<Row>,
): Promise<{ id: number; row: Row } | undefined> {
  const { memberId } = actor;
  const moment = plainRow && findKnownMoment(actor, input);
  if (!moment || (room && !room.takeKnownRoom(memberId))) return undefined;
  const { version, queuedAt } = moment;
  const row = plainRow(moment);
  const id = await record.insertOnSettledDay(db, { ...row, memberId, version, queuedAt, at: now() });
  return id === undefined ? undefined : { id, row };
}
