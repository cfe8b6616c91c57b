import { referenceNamePart } from '#app/modules/content/index.ts';
import { daysAfter } from '#app/modules/days/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { DecodedPart } from '#app/platform/db/decoded.ts';
import { type GestureOfHoy, unendedGesturePart } from './gesture.queries.ts';
import {
  courseOf,
  type GestureDayResponse,
  type GestureState,
  gestureDays,
  type Stretch,
} from './gesture.ts';
import { openGesture } from './sealed-own.server.ts';

/** The number of days after a gesture's last day for which Hoy still links to the result of the gesture. */
const lookBackDays = 3;

/**
 * The gesture of a member on a day, as Hoy shows it. A public referent has a name, and a private referent has an
 * alias.
 */
export type GestureToday = {
  id: number;
  referent: number;
  alias: string | null;
  name: string | null;
  intention: string;
  state: GestureState;
  day: number;
  days: number;
  answer: GestureDayResponse | null;
};

/** Returns a query for the gesture that Hoy shows to a member, as a part of a combined query. */
export function gestureTodayPart(memberId: number): DecodedPart<GestureOfHoy> {
  return unendedGesturePart(memberId, referenceNamePart);
}

/**
 * Returns the gesture that Hoy shows. Returns null if there is none, or if its last day was more than three days ago.
 */
export async function gestureToday(
  memberId: number,
  row: GestureOfHoy,
  { pauses, today }: { pauses: readonly Stretch[]; today: string },
): Promise<GestureToday | null> {
  if (!row) return null;
  const { state, day, lastDay } = courseOf({ startedOn: row.startedOn, endedOn: null }, pauses, today);
  if (lastDay !== null && today > daysAfter(lastDay, lookBackDays)) return null;
  const { intention, alias } = await openGesture(db, memberId, row);
  return {
    id: row.id,
    referent: row.ownId,
    alias,
    name: row.reference?.name ?? null,
    intention,
    state,
    day,
    days: gestureDays,
    answer: row.answers.find(({ localDay }) => localDay === today)?.answer ?? null,
  };
}
