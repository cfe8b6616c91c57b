import { msg } from '@lingui/core/macro';
import {
  countInDayIn,
  daysAfter,
  diaryMoment,
  knownMoment,
  maxBackfillDays,
  memberToday,
  settledDayParts,
  storeInDayIn,
} from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { writeCombined } from '#app/platform/db/combined.ts';
import { db, type Executor, inTransaction, statementExecutor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import { hourMs, minuteMs } from '#app/platform/duration.ts';
import { NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import {
  type CheckInRow,
  deleteCheckIns,
  findCheckInDay,
  hasCheckIn,
  insertWithdrawal,
  listCheckIns,
} from './feelings.queries.ts';
import type { CheckIn, CheckInInput, Today } from './feelings.schema.ts';
import {
  type CheckInParts,
  insertCheckInPart,
  insertNote,
  insertParts,
  type NewCheckIn,
  type SettledCheckIn,
  settledCheckIn,
} from './new-check-in.queries.ts';
import type { Taxonomy } from './taxonomy.queries.ts';
import { chosenParts, feelingCategories, requireTaxonomy } from './taxonomy.ts';

/** How long a check-in can be taken back. */
const undoMs = 10 * minuteMs;

/** For so long after a check-in at the lowest of both axes nothing is celebrated and nothing is sold. */
const calmMs = 72 * hourMs;

/** No local day of the calm time is further back than this, whatever the zone and the start of the day. */
const calmDays = 5;

/**
 * Stores how the actor is now, on the day it is for her.
 * @throws InvalidInput when it names words, areas or causes that do not exist; NotAllowed without consent to a diary
 */
export async function recordCheckIn(actor: Actor, input: CheckInInput): Promise<CheckIn> {
  const taxonomy = await requireTaxonomy();
  const parts = chosenParts(input, taxonomy);
  const whole = { parts, axes: axesOf(input, taxonomy) };
  const stored = (await storeAtOnce(actor, input, whole)) ?? (await storeStepwise(actor, input, whole));
  return toCheckInResponse({ ...stored, ...parts, sealedNote: null }, input.nota, taxonomy);
}

type Whole = { parts: CheckInParts; axes: Pick<NewCheckIn, 'pleasantness' | 'energy' | 'placedBy'> };

/**
 * Stores a check-in by one statement, where nothing else follows from it: one of now, without a note, on a day that has
 * one already. Undefined where that is not so, or where the statement finds that something has changed.
 */
async function storeAtOnce(actor: Actor, input: CheckInInput, { parts, axes }: Whole) {
  const isPlain = input.local_day === undefined && input.nota === null;
  const moment = isPlain ? knownMoment(actor, input) : undefined;
  if (!moment) return undefined;
  const { localDay, recordedAt, version } = moment;
  const checkIn: NewCheckIn = { localDay, recordedAt, control: input.control, backfilled: false, ...axes };
  const row = { memberId: actor.memberId, version, ...checkIn, ...parts };
  const [stored] = await insertOnSettledDay(statementExecutor(), row);
  return stored && { id: stored.id, ...checkIn };
}

const insertOnSettledDay = defineStatement<SettledCheckIn, { id: number }>((value) => {
  const whose = { memberId: value('memberId'), version: value('version'), localDay: value('localDay') };
  return settledCheckIn(value, settledDayParts(whose, { checkIns: 1 }));
});

function storeStepwise(actor: Actor, input: CheckInInput, { parts, axes }: Whole) {
  return inTransaction(async (trx) => {
    const { recordedAt, localDay } = await checkInMoment(trx, actor, input);
    const backfilled = input.local_day !== undefined;
    const checkIn: NewCheckIn = { localDay, recordedAt, control: input.control, backfilled, ...axes };
    const id = await storeCheckIn(trx, actor.memberId, { checkIn, parts, note: input.nota });
    return { id, ...checkIn };
  });
}

/** When a check-in is made: now, when its device says, or on the day that she names. */
async function checkInMoment(trx: WriterTransaction, actor: Actor, input: CheckInInput) {
  const { local_day: named } = input;
  const moment = await diaryMoment(trx, actor, input);
  if (named === undefined) return moment;
  if (named > moment.today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (named < daysAfter(moment.today, -maxBackfillDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxBackfillDays }} días atrás.`);
  return { ...moment, localDay: named };
}

/**
 * A check-in that says where and not how: what a client that only names an area leaves.
 * @returns its id
 */
export async function storeEmptyCheckIn(trx: WriterTransaction, memberId: number, localDay: string) {
  const checkIn: NewCheckIn = {
    localDay,
    recordedAt: now(),
    pleasantness: null,
    energy: null,
    placedBy: null,
    control: null,
    backfilled: false,
  };
  const parts: CheckInParts = { wordIds: [], areaIds: [], causeIds: [] };
  return storeCheckIn(trx, memberId, { checkIn, parts, note: null });
}

/**
 * Takes back a check-in of the actor, which asks for no consent.
 * @throws NotFound when she has no such check-in, NotAllowed when it is older than ten minutes
 */
export async function withdrawCheckIn(actor: Actor, checkInId: number): Promise<void> {
  const { memberId } = actor;
  const at = now();
  await inTransaction(async (trx) => {
    const since = new Date(at.getTime() - undoMs);
    if (await insertWithdrawal(trx, memberId, checkInId, { at, since })) {
      const { localDay, noteId } = await findCheckInDay(trx, memberId, checkInId);
      await countInDayIn(trx, memberId, localDay, { checkIns: -1, notes: noteId === null ? 0 : -1 });
      return;
    }
    if (await hasCheckIn(trx, memberId, checkInId)) {
      throw new NotAllowed('too_late_to_undo', msg`Ya ha pasado el tiempo para deshacerlo.`);
    }
    throw new NotFound('check_in_not_found', msg`No encontrado.`);
  });
}

/** What the actor recorded today, newest first, and the words to go on with. */
export async function readToday(actor: Actor): Promise<Today> {
  const localDay = await memberToday(actor);
  const rows = await listCheckIns(db, actor.memberId, daysAfter(localDay, -calmDays));
  return todayFrom(actor.memberId, rows, localDay);
}

/** The same from rows that were read before, from five days before `localDay` on at least. */
export async function todayFrom(
  memberId: number,
  rows: readonly CheckInRow[],
  localDay: string,
): Promise<Today> {
  const taxonomy = await requireTaxonomy();
  const ofToday = rows.filter((row) => row.localDay === localDay);
  return {
    local_day: localDay,
    calm: isCalmTime(rows, now()),
    check_ins: await openCheckIns(db, memberId, ofToday, taxonomy),
    words: feelingCategories(taxonomy),
    areas: taxonomy.areas,
    causes: taxonomy.causes,
  };
}

/** Removes every check-in of a member for ever. */
export function eraseCheckIns(on: Executor, memberId: number): Promise<void> {
  return deleteCheckIns(on, memberId);
}

/** Whether nothing should be celebrated or offered to this member now (a check-in at the lowest in 72 hours). */
export async function needsCalm(memberId: number): Promise<boolean> {
  const rows = await listCheckIns(db, memberId, daysAfter(now().toISOString().slice(0, 10), -calmDays));
  return isCalmTime(rows, now());
}

function isCalmTime(rows: readonly CheckInRow[], at: Date): boolean {
  const since = at.getTime() - calmMs;
  return rows.some((row) => row.pleasantness === 1 && row.energy === 1 && row.recordedAt.getTime() > since);
}

type NewRecord = { checkIn: NewCheckIn; parts: CheckInParts; note: string | null };

async function storeCheckIn(
  trx: WriterTransaction,
  memberId: number,
  { checkIn, parts, note }: NewRecord,
): Promise<number> {
  const change = { checkIns: 1, notes: note === null ? 0 : 1 };
  const counted = { localDay: checkIn.localDay, change };
  const { stored } = await storeInDayIn(trx, memberId, counted, (day) =>
    writeCombined({ stored: insertCheckInPart(memberId, checkIn), day }, trx),
  );
  const { id } = stored;
  await insertParts(trx, memberId, id, parts);
  if (note !== null)
    await insertNote(trx, memberId, id, await sealField(trx, noteLocation(memberId, id), note));
  return id;
}

/** Where the check-in stands on the plane: where she put it, else where her word stands. */
function axesOf(
  input: CheckInInput,
  taxonomy: Taxonomy,
): Pick<NewCheckIn, 'pleasantness' | 'energy' | 'placedBy'> {
  const { agrado, energia } = input;
  if (agrado !== undefined && energia !== undefined)
    return { pleasantness: agrado, energy: energia, placedBy: 'member' };
  const word = taxonomy.words.find((each) => each.id === input.user_feeling_category);
  if (!word) return { pleasantness: null, energy: null, placedBy: null };
  return { pleasantness: word.agrado, energy: word.energia, placedBy: 'word' };
}

async function openCheckIns(on: Executor, memberId: number, rows: readonly CheckInRow[], taxonomy: Taxonomy) {
  const sealed = rows.flatMap(({ id, sealedNote }) => (sealedNote ? [{ id, sealed: sealedNote }] : []));
  const fields = sealed.map((note) => ({ location: noteLocation(memberId, note.id), sealed: note.sealed }));
  const texts = fields.length > 0 ? await openFields(on, fields) : [];
  const notes = new Map(sealed.map(({ id }, index) => [id, texts[index] ?? null]));
  return rows.map((row) => toCheckInResponse(row, notes.get(row.id) ?? null, taxonomy));
}

/** The location of a check-in's note. */
export function noteLocation(memberId: number, checkInId: number): FieldLocation {
  return { table: 'feelings_check_in_note', column: 'sealed', rowId: checkInId, memberId };
}

function toCheckInResponse(row: CheckInRow, note: string | null, taxonomy: Taxonomy): CheckIn {
  return {
    id: row.id,
    local_day: row.localDay,
    created: row.recordedAt.toISOString(),
    backfilled: row.backfilled,
    undo_until: new Date(row.recordedAt.getTime() + undoMs).toISOString(),
    user_feeling_category: row.wordIds[0] ?? null,
    agrado: row.pleasantness,
    energia: row.energy,
    palabras: slugsOf(row.wordIds, taxonomy.words),
    areas: slugsOf(row.areaIds, taxonomy.areas),
    causas: [...new Set(slugsOf(row.causeIds, taxonomy.causes))],
    control: row.control,
    nota: note,
  };
}

function slugsOf(ids: readonly number[], rows: readonly { id: number; slug: string }[]): string[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.slug ?? []);
}
