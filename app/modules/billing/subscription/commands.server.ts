import { setTimeout as sleep } from 'node:timers/promises';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { log } from '#app/platform/log.server.ts';
import { readAndApply } from './applying.server.ts';
import {
  type ClaimedCommand,
  claimNextCommand,
  findCommandTarget,
  finishCommand,
  isCommandWaiting,
  releaseCommand,
} from './command.queries.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.ts';
import { requireProvider } from './providers.server.ts';
import { findSubscriptionByRef } from './subscription.queries.ts';

/** The number of seconds after which another process may repeat a call if the calling process has died. */
const claimSeconds = 60;

/**
 * Carries out a command at its provider, outside of any transaction, and then reads the subscription. Older
 * commands of the subscription are carried out first, because the order decides the result. Nothing happens if
 * the command is done.
 * @throws ProviderUnavailable if the provider does not respond, or if another process is carrying out a command
 * of the subscription; the job of the command repeats the call
 */
export async function carryOut(commandId: string): Promise<void> {
  if ((await carryOutWaiting(commandId)) === 'claimed')
    throw new ProviderUnavailable('another process is carrying out a command of this subscription');
}

/**
 * Carries out the waiting commands of a subscription. Returns `claimed` if another process is carrying one of
 * them out, and `before` if the command was already done.
 */
async function carryOutWaiting(commandId: string): Promise<'done' | 'before' | 'claimed'> {
  let count = 0;
  for (;;) {
    const command = await claimNextCommand(db, commandId, { at: now(), until: inSeconds(claimSeconds) });
    if (!command) break;
    await carryOutClaimed(command);
    count += 1;
  }
  if (await isCommandWaiting(db, commandId)) return 'claimed';
  return count > 0 ? 'done' : 'before';
}

async function carryOutClaimed(command: ClaimedCommand): Promise<void> {
  const provider = requireProvider(command.provider);
  const failure = await callProvider(provider, command).then(
    () => null,
    async (error: unknown) => {
      if (error instanceof ProviderRefused) return error.code;
      await releaseCommand(db, command.id);
      throw error;
    },
  );
  const { id, input } = command;
  if (failure !== null) log.warn({ commandId: id, kind: input.kind, failure }, 'a provider refused a write');
  await finishCommand(db, id, { at: now(), failure });
  await readAndApply(provider, command.providerRef, command.source);
}

/**
 * If the job of a command carries it out at the same time, the member waits for the job: at most `maxWaits`
 * times, for `waitMs` each time.
 */
const maxWaits = 20;
const waitMs = 150;

/**
 * Carries out a command immediately, so that the member sees the result. If the provider does not respond, the
 * job of the command carries the command out later.
 */
export async function carryOutSoon(commandId: string): Promise<void> {
  try {
    for (let waits = 0; waits < maxWaits; waits += 1) {
      const outcome = await carryOutWaiting(commandId);
      if (outcome === 'done') return;
      // The job marks the command as done before it stores the subscription. So this call reads the
      // subscription itself.
      if (outcome === 'before') return await readSubscriptionOf(commandId);
      await sleep(waitMs);
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function readSubscriptionOf(commandId: string): Promise<void> {
  const { provider, providerRef, source } = await findCommandTarget(db, commandId);
  await readAndApply(requireProvider(provider), providerRef, source);
}

async function callProvider(
  provider: PaymentProvider,
  { id, input, providerRef }: ClaimedCommand,
): Promise<void> {
  switch (input.kind) {
    case 'set-renewal':
      await provider.setRenewal(providerRef, input.renews, id);
      break;
    case 'end-now':
      await provider.endNow(providerRef, id);
      break;
    case 'pause':
      await provider.pause(providerRef, id);
      break;
    case 'resume':
      await provider.resume(providerRef, await findPaidUntil(provider, providerRef), id);
      break;
    case 'change-price':
      await provider.changePrice(providerRef, input.price, id);
      break;
    case 'refund':
      await provider.refund(input.paymentRef, input.cents, id);
      break;
  }
}

/** Returns the stored end of the paid time. A pause has already moved this end. */
async function findPaidUntil(provider: PaymentProvider, ref: string): Promise<Date> {
  const subscription = await findSubscriptionByRef(db, provider.name, ref);
  if (!subscription) throw new Error('a command has a subscription');
  return subscription.paidUntil;
}
