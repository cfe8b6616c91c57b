import { msg } from '@lingui/core/macro';
import {
  changeRestIn,
  daysAfter,
  defineDayRecord,
  recordInDayIn,
  takeRestsAheadBackIn,
} from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { type ChangeContext, changeParada } from './change.server.ts';
import { cycleState } from './cycle.ts';
import {
  insertIntentionResponseParts,
  type NewIntentionResponse,
  updateIntentionResponse,
} from './intention.queries.ts';
import {
  type IntentionInput,
  maxRestDaysAhead,
  type ParadaResponse,
  type RestInput,
} from './paradas.schema.ts';

/**
 * The kind of record that `recordInDayIn` stores for a response to the intention. Each day of a Parada has at most
 * one response.
 */
const responses = {
  record: defineDayRecord<NewIntentionResponse>({
    kind: 'intention',
    counts: { intentions: 1 },
    parts: insertIntentionResponseParts,
  }),
};

/**
 * Declares a day of rest, by default the day of the request.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict if the Parada is in another state
 * @throws InvalidInput if the day is too early or too far ahead
 */
export function declareRest(actor: Actor, id: number, input: RestInput = {}): Promise<ParadaResponse> {
  return changeRest(actor, id, input, true);
}

/** Withdraws a day of rest. @throws as `declareRest` */
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
      // If a pause has started since the request was recorded, the rests on future days are withdrawn.
      if (cycleState(row, today) === 'paused') await takeRestsAheadBackIn(trx, parada, today);
    },
    input,
  );
}

/**
 * Stores the response to the intention on a day: done, no occasion, or not today. All three responses earn the
 * same credit.
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
      await recordInDayIn(trx, memberId, responses, { row: response, belongs: { paradaId } });
    },
    input,
  );
}

/**
 * Returns the day that the input names; without such a day, returns the day of the request. @throws
 * InvalidInput if the day is too early or too far ahead
 */
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
