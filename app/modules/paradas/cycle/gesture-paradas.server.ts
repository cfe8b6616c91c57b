import type { GestureParadas } from '#app/modules/referents/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { pausedDays } from './cycle.ts';
import { paradasTodayPart } from './today-part.queries.ts';

/** The gestures of referents use these functions to find a member's open Parada and its pauses. */
export const gestureParadas: GestureParadas = {
  async hasOpenIn(trx, memberId) {
    await lockFor(trx, 'parada', memberId);
    const { current } = await readParadas(trx, memberId);
    return current !== null && current.startedOn !== null;
  },
  async listPauses(on, memberId, today) {
    return pausedDays((await readParadas(on, memberId)).cycles, today);
  },
};

async function readParadas(on: Executor, memberId: number) {
  return (await readCombined({ paradas: paradasTodayPart(memberId) }, on)).paradas;
}
