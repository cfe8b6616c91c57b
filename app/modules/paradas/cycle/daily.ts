import { msg } from '@lingui/core/macro';
import { changeRestIn, daysAfter, recordInDayIn, takeRestsAheadBackIn } from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { type ChangeContext, changeParada } from './change.ts';
import { cycleState } from './cycle.ts';
import { intentionRecord, updateIntentionResponse } from './intention.queries.ts';
import {
  type IntentionInput,
  maxRestDaysAhead,
  type ParadaResponse,
  type RestInput,
} from './paradas.schema.ts';

/**
 * Declares a day of rest, that on which she says it unless she names another.
 * @throws NotFound; Conflict; InvalidInput for a day out of reach
 */
export function declareRest(actor: Actor, id: number, input: RestInput = {}): Promise<ParadaResponse> {
  return changeRest(actor, id, input, true);
}

/** Takes a day of rest back. @throws as `declareRest` */
export function takeRestBack(actor: Actor, id: number, input: RestInput = {}): Promise<ParadaResponse> {
  return changeRest(actor, id, input, false);
}

function changeRest(actor: Actor, id: number, input: RestInput, isRest: boolean) {
  return changeParada(
    actor,
    id,
    ['active', 'closable'],
    async (trx, parada, context) => {
      const { row, today, at } = context;
      const localDay = dayWithin(context, input.local_day, maxRestDaysAhead);
      await changeRestIn(trx, { ...parada, localDay, restedAt: isRest ? at : null });
      // It was said before a pause that has begun meanwhile.
      if (cycleState(row, today) === 'paused') await takeRestsAheadBackIn(trx, parada, today);
    },
    input,
  );
}

/**
 * Stores what became of the "si..., entonces..." on a day: done, no occasion, or not today, all of the same worth.
 * @throws as `declareRest`
 */
export function respondToIntention(actor: Actor, id: number, input: IntentionInput): Promise<ParadaResponse> {
  return changeParada(
    actor,
    id,
    ['active', 'paused', 'closable'],
    async (trx, parada, context) => {
      const localDay = dayWithin(context, input.local_day, 0);
      const response = { localDay, response: input.answer, at: context.at };
      if (await updateIntentionResponse(trx, parada, response)) return;
      const { memberId, paradaId } = parada;
      await recordInDayIn(
        trx,
        memberId,
        { record: intentionRecord },
        { row: response, belongs: { paradaId } },
      );
    },
    input,
  );
}

/** A day of the Parada that she names, at most two days before she said it. */
function dayWithin(
  { row, today, saidOn }: ChangeContext,
  named: string | undefined,
  daysAhead: number,
): string {
  const day = named ?? saidOn;
  if (day > daysAfter(today, daysAhead)) refuseField('local_day', msg`Ese día queda demasiado lejos.`);
  if (day < daysAfter(saidOn, -maxBackfillDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxBackfillDays }} días atrás.`);
  if (row.startedOn === null || day < row.startedOn)
    refuseField('local_day', msg`Ese día tu Parada todavía no había empezado.`);
  return day;
}
