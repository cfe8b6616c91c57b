import type { DayEffect } from '#app/modules/days/schema.ts';
import type { IntentionResponse } from './paradas.schema.ts';

/** A change of one day: a rest, the withdrawal of a rest, or a response to the intention. */
export type DayMove =
  | { name: 'rest' | 'work'; localDay: string }
  | { name: 'intention'; localDay: string; answer: IntentionResponse };

/** Returns the effect on the screens of a change of one day of this Parada. */
export function effectOfMove(paradaId: number, move: DayMove): DayEffect {
  const day = { parada: paradaId, localDay: move.localDay };
  if (move.name === 'intention') return { ...day, intention: move.answer };
  return { ...day, rest: move.name === 'rest' ? 'declared' : 'withdrawn' };
}

/** Checks whether a text is a response to the intention. */
export function isIntentionResponse(text: string | undefined): text is IntentionResponse {
  return text === 'done' || text === 'no_occasion' || text === 'not_today';
}
