import { msg } from '@lingui/core/macro';
import {
  daysAfter,
  defineDayRecord,
  memberToday,
  type RecordMoment,
  recordInDay,
  recordInDayIn,
  requireNamedDay,
  uncountInDayIn,
} from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { listLowest } from './calm.queries.ts';
import { isCalmAfter, isLowest, quietMs, type Sign } from './calm.ts';
import { checkInRoom } from './check-in-room.server.ts';
import {
  type CheckInRow,
  deleteSomeCheckIns,
  findCheckInDay,
  hasCheckIn,
  insertWithdrawal,
  listCheckIns,
} from './feelings.queries.ts';
import type { CheckIn, CheckInInput, Today } from './feelings.schema.ts';
import {
  type CheckInRecordRow,
  insertCheckInParts,
  insertNote,
  type NewCheckIn,
} from './new-check-in.queries.ts';
import { isPleasant } from './plane.ts';
import type { Taxonomy } from './taxonomy.queries.ts';
import { chosenParts, feelingCategories, requireTaxonomy } from './taxonomy.server.ts';

const erasedAtOnce = 5_000;

/**
 * A check-in can be taken back within this time after the server stored it. For a check-in that waited for a
 * network, the time also begins only when the server has stored it.
 */
const undoMs = 10 * minuteMs;

/**
 * The last 72 hours are always within this number of local days, in any time zone and with any start of the
 * day.
 */
const quietDays = 5;

const notPleasant = msg`Qué ha ayudado se responde en un momento agradable o muy agradable.`;

/**
 * The definition of check-ins as a kind of record, and the limit on the number of check-ins. Both are passed to
 * `recordInDay`.
 */
const checkIns = {
  record: defineDayRecord<CheckInRecordRow>({
    kind: 'check-in',
    counts: { checkIns: 1, notes: 'notes' },
    parts: insertCheckInParts,
  }),
  room: checkInRoom,
};

/**
 * Stores a check-in of the actor on its local day and returns the check-in.
 * @throws InvalidInput if a word, an area, a cause or a thing that helped does not exist, or if the moment is
 * not pleasant and the check-in names a thing that helped; NotAllowed without consent to a diary
 */
export async function recordCheckIn(actor: Actor, input: CheckInInput): Promise<CheckIn> {
  const { memberId } = actor;
  const { local_day: named, nota } = input;
  const taxonomy = await requireTaxonomy();
  const parts = chosenParts(input, taxonomy);
  const axes = axesOf(input, taxonomy);
  if (input.ayudas.length > 0 && !isPleasant(axes.pleasantness)) refuseField('ayudas', notPleasant);
  const toRow = ({
    localDay,
    recordedAt,
  }: Pick<RecordMoment, 'localDay' | 'recordedAt'>): CheckInRecordRow => ({
    ...{ localDay, recordedAt, storedAt: storedAtOf(input), control: input.control },
    ...{ backfilled: named !== undefined, notes: nota === null ? 0 : 1 },
    ...axes,
    ...parts,
  });
  const { id, row } = await recordInDay(actor, input, {
    ...checkIns,
    ...(named === undefined && nota === null ? { plainRow: toRow } : {}),
    async prepare(_trx, moment) {
      const localDay =
        named === undefined ? moment.localDay : requireNamedDay(named, moment, maxBackfillDays);
      return { row: toRow({ ...moment, localDay }), belongs: { queuedAt: moment.queuedAt } };
    },
    finish: (trx, stored) => storeNote(trx, memberId, stored.id, nota),
  });
  return toCheckInResponse({ id, ...row, sealedNote: null }, nota, taxonomy);
}

async function storeNote(trx: WriterTransaction, memberId: number, id: number, note: string | null) {
  if (note === null) return;
  await insertNote(trx, memberId, id, await sealField(trx, noteLocation(memberId, id), note));
}

/**
 * Returns the instant of storing if the device sent the instant at which the check-in was made. Otherwise returns
 * null, because both instants are the same.
 */
function storedAtOf({ recorded_at }: CheckInInput): Date | null {
  return recorded_at ? now() : null;
}

/**
 * Stores a check-in without axes, for a client that sends only an area.
 * @returns the id of the check-in
 */
export async function storeEmptyCheckIn(trx: WriterTransaction, memberId: number, localDay: string) {
  const row: CheckInRecordRow = {
    ...{ localDay, recordedAt: now(), storedAt: null, control: null, backfilled: false, notes: 0 },
    ...{ pleasantness: null, energy: null, placedBy: null },
    ...{ wordIds: [], areaIds: [], causeIds: [], helpIds: [] },
  };
  const { id } = await recordInDayIn(trx, memberId, checkIns, { row, belongs: { queuedAt: null } });
  return id;
}

/**
 * Takes back a check-in of the actor. The actor's consent to a diary is not required.
 * @throws NotFound if the actor has no such check-in; NotAllowed if the check-in was stored more than ten
 * minutes ago
 */
export async function withdrawCheckIn(actor: Actor, checkInId: number): Promise<void> {
  const { memberId } = actor;
  const at = now();
  await inTransaction(async (trx) => {
    const since = new Date(at.getTime() - undoMs);
    if (await insertWithdrawal(trx, memberId, checkInId, { at, since })) {
      const { localDay, noteId, paradaId } = await findCheckInDay(trx, memberId, checkInId);
      const change = { checkIns: -1, notes: noteId === null ? 0 : -1 };
      await uncountInDayIn(trx, memberId, { localDay, change, belongs: { paradaId } });
      return;
    }
    if (await hasCheckIn(trx, memberId, checkInId)) {
      throw new NotAllowed('too_late_to_undo', msg`Ya ha pasado el tiempo para deshacerlo.`);
    }
    throw new NotFound('check_in_not_found', msg`No encontrado.`);
  });
}

/**
 * Returns the actor's check-ins of today, newest first. Also returns the options that a check-in offers: words,
 * areas, causes and things that helped.
 */
export async function readToday(actor: Actor): Promise<Today> {
  const localDay = await memberToday(actor);
  const rows = await listCheckIns(db, actor.memberId, daysAfter(localDay, -quietDays));
  return todayFrom(actor.memberId, rows, localDay);
}

/**
 * Does the same as `readToday`, but with rows that the caller has already read. The caller must have read at
 * least the rows of the last five days before `localDay`.
 */
export async function todayFrom(
  memberId: number,
  rows: readonly CheckInRow[],
  localDay: string,
): Promise<Today> {
  const taxonomy = await requireTaxonomy();
  const ofToday = rows.filter((row) => row.localDay === localDay);
  return {
    local_day: localDay,
    ...calmOf(rows),
    check_ins: await openCheckIns(db, memberId, ofToday, taxonomy),
    words: feelingCategories(taxonomy),
    areas: taxonomy.areas,
    causes: taxonomy.causes,
    helps: taxonomy.helps,
  };
}

/** Deletes every check-in of a member permanently. */
export async function eraseCheckIns(on: Executor, memberId: number): Promise<void> {
  while ((await deleteSomeCheckIns(on, memberId, erasedAtOnce)) > 0);
}

/**
 * Checks whether the screens must be calm for a member now. Calm screens show no counts and no comparisons. The
 * screens are calm for 72 hours after a check-in at the lowest point, or until a later check-in with agrado 4
 * or 5.
 */
export async function needsCalm(memberId: number, on: Executor = db): Promise<boolean> {
  return (await readCalm(memberId, on)).calm;
}

/**
 * Checks whether the program must celebrate nothing and offer nothing to a member now. This is the case if the
 * member made a check-in at the lowest point within the last 72 hours. Later check-ins do not change this.
 */
export async function needsQuiet(memberId: number): Promise<boolean> {
  return (await readCalm(memberId)).quiet;
}

/** Lists the given members for whom `needsQuiet` is true, with one query. */
export function listMembersInQuiet(on: Executor, memberIds: readonly number[], at: Date): Promise<number[]> {
  return listLowest(on, memberIds, {
    after: new Date(at.getTime() - quietMs),
    fromDay: daysAfter(at.toISOString().slice(0, 10), -quietDays),
  });
}

async function readCalm(memberId: number, on: Executor = db): Promise<Pick<Today, 'calm' | 'quiet'>> {
  const since = daysAfter(now().toISOString().slice(0, 10), -quietDays);
  return calmOf(await listCheckIns(on, memberId, since));
}

function calmOf(rows: readonly CheckInRow[]): Pick<Today, 'calm' | 'quiet'> {
  const since = now().getTime() - quietMs;
  const signs = rows.filter(({ recordedAt }) => recordedAt.getTime() > since).map(toSign);
  return { calm: isCalmAfter(signs, false), quiet: signs.some(isLowest) };
}

function toSign({ pleasantness, energy, recordedAt, backfilled }: CheckInRow): Sign {
  return { agrado: pleasantness, energia: energy, created: recordedAt.toISOString(), backfilled };
}

/** Returns the axes of a check-in: the chosen points, or the points of its word if no points are chosen. */
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

/** Converts check-in rows to responses and decrypts their notes. The caller has already read the rows. */
export async function openCheckIns(
  on: Executor,
  memberId: number,
  rows: readonly CheckInRow[],
  taxonomy: Taxonomy,
) {
  const sealed = rows.flatMap(({ id, sealedNote }) => (sealedNote ? [{ id, sealed: sealedNote }] : []));
  const fields = sealed.map((note) => ({ location: noteLocation(memberId, note.id), sealed: note.sealed }));
  const texts = fields.length > 0 ? await openFields(on, fields) : [];
  const notes = new Map(sealed.map(({ id }, index) => [id, texts[index] ?? null]));
  return rows.map((row) => toCheckInResponse(row, notes.get(row.id) ?? null, taxonomy));
}

/** Returns the location of a check-in's sealed note. */
export function noteLocation(memberId: number, checkInId: number): FieldLocation {
  return { table: 'feelings_check_in_note', column: 'sealed', rowId: checkInId, memberId };
}

function toCheckInResponse(row: CheckInRow, note: string | null, taxonomy: Taxonomy): CheckIn {
  return {
    id: row.id,
    local_day: row.localDay,
    created: row.recordedAt.toISOString(),
    backfilled: row.backfilled,
    undo_until: new Date((row.storedAt ?? row.recordedAt).getTime() + undoMs).toISOString(),
    user_feeling_category: row.wordIds[0] ?? null,
    agrado: row.pleasantness,
    energia: row.energy,
    palabras: slugsOf(row.wordIds, taxonomy.words),
    areas: slugsOf(row.areaIds, taxonomy.areas),
    causas: [...new Set(slugsOf(row.causeIds, taxonomy.causes))],
    ayudas: slugsOf(row.helpIds, taxonomy.helps),
    control: row.control,
    nota: note,
  };
}

function slugsOf(ids: readonly number[], rows: readonly { id: number; slug: string }[]): string[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.slug ?? []);
}
