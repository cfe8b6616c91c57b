import { msg } from '@lingui/core/macro';
import { changeRestIn, countInDayIn, daysAfter, maxBackfillDays } from '#app/modules/days/index.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { type ChangeContext, changeParada } from './change.ts';
import { upsertIntentionResponse } from './intention.queries.ts';
import { type IntentionInput, maxRestDaysAhead, type ParadaResponse } from './paradas.schema.ts';

/** Declares a day of rest, today unless she says otherwise. @throws NotFound; Conflict; InvalidInput for a day out of reach */
export function declareRest(actor: Actor, id: number, named?: string): Promise<ParadaResponse> {
  return changeRest(actor, id, named, true);
}

/** Takes a day of rest back. @throws as `declareRest` */
export function takeRestBack(actor: Actor, id: number, named?: string): Promise<ParadaResponse> {
  return changeRest(actor, id, named, false);
}

function changeRest(actor: Actor, id: number, named: string | undefined, isRest: boolean) {
  return changeParada(actor, id, ['active', 'closable'], async (trx, parada, context) => {
    const localDay = dayWithin(context, named, maxRestDaysAhead);
    await changeRestIn(trx, { ...parada, localDay, restedAt: isRest ? context.at : null });
  });
}

/**
 * Keeps what became of the "si..., entonces..." on a day: done, no occasion, or not today, all of the same worth.
 * @throws as `declareRest`
 */
export function respondToIntention(actor: Actor, id: number, input: IntentionInput): Promise<ParadaResponse> {
  return changeParada(actor, id, ['active', 'paused', 'closable'], async (trx, parada, context) => {
    const localDay = dayWithin(context, input.local_day, 0);
    const isFirst = await upsertIntentionResponse(trx, parada, {
      localDay,
      response: input.answer,
      at: context.at,
    });
    const { memberId, paradaId } = parada;
    const counted = { localDay, change: { intentions: 1 }, belongs: { paradaId } };
    if (isFirst) await countInDayIn(trx, memberId, counted);
  });
}

/** A day of the Parada that she names, at most two days back. */
function dayWithin({ row, today }: ChangeContext, named: string | undefined, daysAhead: number): string {
  const day = named ?? today;
  if (day > daysAfter(today, daysAhead)) refuseField('local_day', msg`Ese día queda demasiado lejos.`);
  if (day < daysAfter(today, -maxBackfillDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxBackfillDays }} días atrás.`);
  if (row.startedOn === null || day < row.startedOn)
    refuseField('local_day', msg`Ese día tu Parada todavía no había empezado.`);
  return day;
}
