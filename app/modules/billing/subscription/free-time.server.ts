import { secondMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { lockFreeTime, updateFreeTime } from './free-time.queries.ts';
import { findSubscription } from './subscription.queries.ts';
import { placeFreeTime } from './subscription-state.ts';

/**
 * Stores the remaining free time of a member when a paid subscription begins. This free time is used after the
 * paid time. The function must run before the subscription is stored.
 */
export async function keepFreeTimeIn(trx: WriterTransaction, memberId: number, at: Date): Promise<void> {
  const freeTime = await lockFreeTime(trx, memberId);
  if (freeTime.length === 0) return;
  for (const { id, beginsAt, endsAt } of placeFreeTime(freeTime, await findSubscription(trx, memberId))) {
    const from = beginsAt < at ? at : beginsAt;
    const leftSeconds = Math.max(0, Math.ceil((endsAt.getTime() - from.getTime()) / secondMs));
    await updateFreeTime(trx, { id, countsFrom: at, leftSeconds });
  }
}
