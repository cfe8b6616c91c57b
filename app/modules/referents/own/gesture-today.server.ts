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

/** The number of days after the last one on which Hoy still leads to what became of a gesture. */
const lookBackDays = 3;

/** The gesture of a member on a day. A public referent has a name, a private one an alias. */
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

/** Returns the part of a combined read that reads the gesture of a member for Hoy. */
export function gestureTodayPart(memberId: number): DecodedPart<GestureOfHoy> {
  return unendedGesturePart(memberId, referenceNamePart);
}

/** Returns the gesture that Hoy shows; null for none, and some days after its last day. */
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
