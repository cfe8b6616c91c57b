import { lockFor } from '#app/platform/db/lock.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { BillingSource } from './billing-event.queries.ts';
import { describeChange } from './billing-events.server.ts';
import { askIn } from './commands-asked.server.ts';
import { type Move, moveByClock } from './moves.server.ts';
import { endPause } from './pause.queries.ts';
import { recordHappenedIn } from './recording.server.ts';
import {
  findCustomer,
  findOpenSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription.queries.ts';

/** The source of a move. A change at the provider is a read and no move. */
type Mover = Exclude<BillingSource, 'provider'>;

/**
 * Stores a move of a locked subscription, and stores its writes as commands for the provider. Returns the id of
 * the last command, or null if there is none. With this id the caller may carry out all the commands after the
 * commit.
 */
export async function moveIn(
  trx: WriterTransaction,
  before: SubscriptionRow,
  { after, commands }: Move,
  { source, at }: { source: Mover; at: Date },
): Promise<string | null> {
  await updateSubscription(trx, before.id, after);
  if (before.status === 'paused' && after.status !== 'paused')
    await endPause(trx, before.id, before.resumeBy && before.resumeBy < at ? before.resumeBy : at);
  await recordHappenedIn(trx, before, describeChange(before, after, []), { source, at });
  let last: string | null = null;
  for (const command of commands) last = await askIn(trx, before.id, source, command);
  return last;
}

/**
 * Finds the open subscription of a payer and locks it until the transaction ends. The function first makes the
 * moves that are due by the clock, so the result is undefined if the subscription has just ended. The caller
 * holds the lock of the payer.
 */
export async function lockOpenIn(
  trx: WriterTransaction,
  customerId: number,
  at: Date,
): Promise<SubscriptionRow | undefined> {
  const open = await findOpenSubscription(trx, customerId);
  let row = open && (await lockSubscription(trx, open.id));
  while (row) {
    const due = moveByClock(row, at);
    if (!due) return row;
    await moveIn(trx, row, due, { source: 'clock', at });
    row = due.after.endedAt ? undefined : { ...row, ...due.after };
  }
  return undefined;
}

/**
 * Takes the lock of a member as a payer. Returns the id of the payer, or undefined if the member never ordered.
 */
export async function lockPayerIn(trx: WriterTransaction, memberId: number): Promise<number | undefined> {
  const customerId = await findCustomer(trx, memberId);
  if (customerId !== undefined) await lockFor(trx, 'billing', customerId);
  return customerId;
}

/** Finds the open subscription of a member and locks it, as `lockOpenIn` does. */
export async function lockOwnIn(
  trx: WriterTransaction,
  memberId: number,
  at: Date,
): Promise<SubscriptionRow | undefined> {
  const customerId = await lockPayerIn(trx, memberId);
  return customerId === undefined ? undefined : lockOpenIn(trx, customerId, at);
}
