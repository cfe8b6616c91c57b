import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import {
  type Calendar,
  type Day,
  dayOf,
  dayState,
  daysAfter,
  hasRecords,
  listParadaDays,
  type ParadaDay,
} from '#app/modules/days/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  type CycleDay,
  type CycleSummary,
  closableOn,
  cycleState,
  type RecordedDay,
  summariseCycle,
} from './cycle.ts';
import { readMayStart } from './entitlement.server.ts';
import { listIntentionResponses } from './intention.queries.ts';
import { intentionWhenOn } from './intention-when.ts';
import { readMeasureAgain } from './measure-again.server.ts';
import {
  findParada,
  findUnfinishedParada,
  listParadas,
  type ParadaId,
  type ParadaRow,
} from './paradas.queries.ts';
import { maxRestDaysAhead, type ParadaResponse, startNotes } from './paradas.schema.ts';
import { deleteLetter } from './sealed-text.queries.ts';
import { readQuestions, readReleasedLetter, readTexts } from './sealed-texts.server.ts';

/** Returns the Paradas of the actor, newest first, and whether the actor may start another. */
export async function readParadas(actor: Actor, page: { limit: number; offset: number }) {
  const { memberId } = actor;
  const member = await requireMember(actor);
  const today = dayOf(member, now());
  const [rows, { total, mayStart }, unfinished] = await Promise.all([
    listParadas(db, memberId, page),
    readMayStart(db, actor),
    findUnfinishedParada(db, memberId),
  ]);
  const ids = rows.map(({ id }) => id);
  const days = Map.groupBy(await listParadaDays(db, memberId, ids), ({ paradaId }) => paradaId);
  const items = rows.map((row) => {
    const recorded = (days.get(row.id) ?? []).map(toRecordedDay);
    return toParadaFields(row, today, summariseCycle(row, recorded, today));
  });
  return { meta: { total_count: total }, items, may_start: mayStart && !unfinished };
}

/** Returns a Parada of the actor with its days. @throws NotFound if the actor has no such Parada */
export async function readOwnParada(actor: Actor, paradaId: number): Promise<ParadaResponse> {
  return readParada(db, { memberId: actor.memberId, paradaId }, await requireMember(actor));
}

/** Returns a Parada as a response. Its days are the local days of the member. @throws NotFound */
export async function readParada(
  on: Executor,
  parada: ParadaId,
  calendar: Calendar,
): Promise<ParadaResponse> {
  const today = dayOf(calendar, now());
  const row = await requireParada(on, parada);
  const days = await listParadaDays(on, parada.memberId, [row.id]);
  const summary = summariseCycle(row, days.map(toRecordedDay), today);
  const { intention = null, start } = await readTexts(on, parada);
  const dayList = summary.days.map(toDayResponse);
  const responses = await listIntentionResponses(on, parada);
  return {
    ...toParadaFields(row, today, summary),
    intention,
    intention_when: intentionWhenOn(row.intentionWhen, row.finishedOn ?? today),
    intention_answers: responses.map(({ localDay, response }) => ({ local_day: localDay, answer: response })),
    questions: await readQuestions(on, parada),
    days: dayList,
    today: dayList.find(({ local_day }) => local_day === today) ?? null,
    rests_ahead: row.outcome === null ? restsAhead(days, today) : [],
    start: start === undefined ? null : startNotes.parse(JSON.parse(start)),
    measure_again: await readMeasureAgain(on, parada, row, today),
  };
}

function toDayResponse({ localDay, state, minutes, checkIn, hasRecords: has_records }: CycleDay) {
  return { local_day: localDay, state, minutes, check_in: checkIn, has_records };
}

function restsAhead(days: readonly ParadaDay[], today: string): string[] {
  const last = daysAfter(today, maxRestDaysAhead);
  return days.flatMap(({ localDay, restedAt }) =>
    restedAt && localDay > today && localDay <= last ? [localDay] : [],
  );
}

/** Returns a Parada. @throws NotFound if the member has no such Parada */
export async function requireParada(on: Executor, parada: ParadaId): Promise<ParadaRow> {
  const row = await findParada(on, parada);
  if (!row) throw new NotFound('parada_not_found', msg`No encontrado.`);
  return row;
}

/**
 * Returns the letter of a Parada of the actor. @throws NotFound if there is no letter; Conflict while the letter is
 * sealed
 */
export async function readLetter(actor: Actor, paradaId: number) {
  const parada = { memberId: actor.memberId, paradaId };
  const row = await requireParada(db, parada);
  if (row.letterWrittenAt === null) throw new NotFound('letter_not_found', msg`No encontrado.`);
  const letter = await readReleasedLetter(db, parada);
  if (!letter) throw new Conflict('letter_sealed', msg`La carta se abre cuando cierres esta Parada.`);
  return letter;
}

/**
 * Destroys the letter of a Parada of the actor, even if the letter is still sealed. @throws NotFound if there
 * is no letter
 */
export async function destroyLetter(actor: Actor, paradaId: number): Promise<void> {
  const isGone = await deleteLetter(db, { memberId: actor.memberId, paradaId });
  if (!isGone) throw new NotFound('letter_not_found', msg`No encontrado.`);
}

/** Returns the records of a day as a Parada counts them. */
export function toRecordedDay(day: Day): RecordedDay {
  return {
    localDay: day.localDay,
    state: dayState(day),
    minutes: day.minutes,
    checkIn: day.checkIns > 0,
    hasRecords: hasRecords(day),
  };
}

/** Returns the fields of every response about a Parada. */
export function toParadaFields(row: ParadaRow, today: string, summary: CycleSummary) {
  return {
    id: row.id,
    number: row.number,
    state: cycleState(row, today),
    started_on: row.startedOn,
    closable_on: closableOn(row, today),
    closed_on: row.finishedOn,
    minutes_a_day: row.minutesADay,
    focus: dimensionSlugs.filter((dimension) => row.focus.includes(dimension)),
    practice_days: summary.practiceDays,
    elapsed_days: summary.elapsedDays,
    paused_days: summary.pausedDays,
    constancy: summary.constancy,
    has_letter: row.letterWrittenAt !== null,
    letter_written_at: row.letterWrittenAt?.toISOString() ?? null,
  };
}
