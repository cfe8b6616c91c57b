import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, diaryMoment } from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  endGesture,
  findNewestGesture,
  type GestureRow,
  insertGesture,
  upsertDayResponse,
} from './gesture.queries.ts';
import { courseOf, isWithin } from './gesture.ts';
import { gestureParadasPoint } from './gesture-parada.server.ts';
import { limits } from './limits.server.ts';
import type { OwnId } from './own.queries.ts';
import type { GestureInput, GestureStart, OwnReferentResponse } from './own.schema.ts';
import { readOwnIn, requireOwn } from './own.server.ts';
import { sealIntention } from './sealed-own.server.ts';

/**
 * Starts to copy a gesture of one of the actor's own referents. The gesture lasts 21 local days, not counting paused
 * days. It has no effect on days, practice, constancy and balance.
 * @throws NotFound; NotAllowed without consent to a diary; TooManyRequests
 * @throws Conflict if no Parada is open, or if another gesture is running
 */
export async function copyGesture(
  actor: Actor,
  id: number,
  input: GestureStart,
): Promise<OwnReferentResponse> {
  const own = { memberId: actor.memberId, ownId: id };
  await limits.copy.consume(String(actor.memberId));
  return inTransaction(async (trx) => {
    const { today, recordedAt } = await diaryMoment(trx, actor);
    await requireOwn(trx, own);
    const paradas = gestureParadasPoint.require();
    if (!(await paradas.hasOpenIn(trx, actor.memberId)))
      throw new Conflict(
        'no_open_parada',
        msg`Un gesto se copia dentro de una Parada. Empieza una y vuelve cuando quieras.`,
      );
    await lockGestures(trx, actor.memberId);
    const newest = await findNewestGesture(trx, actor.memberId);
    const pauses = await paradas.listPauses(trx, actor.memberId, today);
    if (newest && courseOf(newest, pauses, today).state !== 'over')
      throw new Conflict('gesture_open', msg`Ya estás copiando un gesto. Termínalo antes de empezar otro.`);
    const gestureId = await takeNextId(trx, 'referents_gesture', 'gesture_id');
    const sealedIntention = await sealIntention(
      trx,
      { memberId: actor.memberId, gestureId },
      input.intention,
    );
    await insertGesture(trx, own, {
      id: gestureId,
      startedOn: today,
      startedAt: recordedAt,
      sealedIntention,
    });
    return readOwnIn(trx, own, today);
  });
}

/**
 * Stores the answer for a day, and replaces an earlier answer for that day. If the day belongs to the gesture, the
 * answer counts even if it arrives after the gesture's last day.
 * @throws NotFound; NotAllowed without consent to a diary
 * @throws Conflict if there is no gesture, if the day is paused, or if the gesture was over
 * @throws InvalidInput if the day is too early or too late
 */
export async function answerGesture(
  actor: Actor,
  id: number,
  input: GestureInput,
): Promise<OwnReferentResponse> {
  const own = { memberId: actor.memberId, ownId: id };
  return inTransaction(async (trx) => {
    const { today, recordedAt, localDay: saidOn } = await diaryMoment(trx, actor, input);
    await requireOwn(trx, own);
    await lockGestures(trx, actor.memberId);
    const gesture = await requireGesture(trx, own);
    const localDay = dayWithin(input.local_day, { saidOn, today });
    const pauses = await gestureParadasPoint.require().listPauses(trx, actor.memberId, today);
    const { lastDay } = courseOf(gesture, pauses, today);
    if (localDay < gesture.startedOn)
      refuseField('local_day', msg`Ese día todavía no habías empezado con este gesto.`);
    const isLate = gesture.endedAt !== null && recordedAt >= gesture.endedAt;
    if (isLate || (lastDay !== null && localDay > lastDay)) throw gestureOver();
    if (isWithin(pauses, localDay))
      throw new Conflict('gesture_paused', msg`Ese día tu Parada está en pausa, y el gesto también.`);
    const answer = { localDay, answer: input.answer, answeredAt: recordedAt };
    await upsertDayResponse(trx, { memberId: actor.memberId, gestureId: gesture.id }, answer);
    return readOwnIn(trx, own, today);
  });
}

/**
 * Ends the gesture of one of the actor's own referents today. The answers to the gesture are kept.
 * @throws NotFound; Conflict if no gesture is running
 */
export async function endCopiedGesture(actor: Actor, id: number): Promise<OwnReferentResponse> {
  const own = { memberId: actor.memberId, ownId: id };
  const today = dayOf(await requireMember(actor), now());
  return inTransaction(async (trx) => {
    await requireOwn(trx, own);
    await lockGestures(trx, actor.memberId);
    const gesture = await requireGesture(trx, own);
    const pauses = await gestureParadasPoint.require().listPauses(trx, actor.memberId, today);
    if (courseOf(gesture, pauses, today).state === 'over') throw gestureOver();
    const ending = { endedOn: today, endedAt: now() };
    await endGesture(trx, { memberId: actor.memberId, gestureId: gesture.id }, ending);
    return readOwnIn(trx, own, today);
  });
}

/** Locks the gestures of a member, so that only one transaction at a time changes them. */
function lockGestures(trx: WriterTransaction, memberId: number): Promise<void> {
  return lockFor(trx, 'gesture', memberId);
}

async function requireGesture(trx: WriterTransaction, { memberId, ownId }: OwnId): Promise<GestureRow> {
  const gesture = await findNewestGesture(trx, memberId, ownId);
  if (!gesture) throw new Conflict('no_gesture', msg`No estás copiando ningún gesto de esta persona.`);
  return gesture;
}

function dayWithin(named: string | undefined, { saidOn, today }: { saidOn: string; today: string }): string {
  const day = named ?? saidOn;
  if (day > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (day < daysAfter(saidOn, -maxBackfillDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxBackfillDays }} días atrás.`);
  return day;
}

function gestureOver(): Conflict {
  return new Conflict('gesture_over', msg`Este gesto ya ha terminado.`);
}
