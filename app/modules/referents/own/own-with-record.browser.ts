import type { DayRecord } from '#app/modules/days/schema.ts';
import { type GestureDayResponse, gestureAnswers } from './gesture.ts';
import type { GestureResponse, OwnReferentResponse } from './own.schema.ts';

/**
 * Returns the member's own referents as the server will return them after it has stored a waiting record. Only
 * an answer to a gesture changes the referents.
 */
export function ownsWithRecord<Owns extends { items: OwnReferentResponse[] }>(
  owns: Owns,
  { effect }: DayRecord,
): Owns {
  const { gesture, localDay } = effect;
  const answer = gestureAnswers.find((each) => each === gesture?.answer);
  if (!gesture || answer === undefined) return owns;
  const answered = (each: GestureResponse) =>
    each.id === gesture.id && each.local_day === localDay ? withDayResponse(each, answer) : each;
  const items = owns.items.map((own) => ({ ...own, gestures: own.gestures.map(answered) }));
  return { ...owns, items };
}

function withDayResponse(gesture: GestureResponse, answer: GestureDayResponse): GestureResponse {
  const times = { ...gesture.times };
  if (gesture.answer !== null) times[gesture.answer] -= 1;
  times[answer] += 1;
  return { ...gesture, answer, times };
}
