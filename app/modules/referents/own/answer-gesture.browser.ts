import { addDayRecord, type DayRecordEnds, dropUnsent } from '#app/modules/days/ui.tsx';
import type { GestureDayResponse } from './gesture.ts';

/** The query key of the member's own referents. */
export const ownsKey = ['referents', 'own'] as const;

const kind = 'gesture';

/** A gesture on a local day, and the referent from whom the member copies it. */
export type GestureDay = { referent: number; gesture: number; localDay: string };

/**
 * Answers a gesture for a day. The answer is shown at once. The answer waits in the browser until the server
 * has stored it. An earlier answer for the same day is dropped if it has not been sent.
 */
export function respondToGesture(
  { referent, gesture, localDay }: GestureDay,
  answer: GestureDayResponse,
  ends: DayRecordEnds,
): void {
  dropUnsent(kind, ({ effect }) => effect.gesture?.id === gesture && effect.localDay === localDay);
  addDayRecord(
    {
      kind,
      path: `/api/my-referents/${referent}/gesture/`,
      body: { local_day: localDay, answer },
      isDated: 'always',
      effect: { localDay, gesture: { id: gesture, answer } },
    },
    ends,
  );
}
