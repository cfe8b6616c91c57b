import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { log } from '#app/platform/log.server.ts';
import { listOpenGiftPages } from '../gift/gift.queries.ts';
import { applyRead, readAndApply } from '../subscription/applying.server.ts';
import { countBillingEvents } from '../subscription/billing-event.queries.ts';
import { listCommandsWaitingSince } from '../subscription/command.queries.ts';
import { carryOut } from '../subscription/commands.server.ts';
import { findRefOfPayment } from '../subscription/payment.queries.ts';
import type { PaymentProvider, ProviderName } from '../subscription/provider.ts';
import { paymentProviderPoint } from '../subscription/providers.server.ts';
import { listOpenRefs } from '../subscription/subscription.queries.ts';
import { deleteWebhooksBefore } from './inbox.queries.ts';
import { readOrder } from './working.server.ts';

/** The number of days for which events of providers are stored. */
const webhookRetentionDays = 90;

/**
 * The result of a comparison. `failed` counts the subscriptions that the provider did not return; the next
 * nightly comparison reads them.
 */
type Outcome = { compared: number; mended: number; failed: number };

/**
 * Compares every subscription with its provider and stores the changes for which no event arrived. Also carries
 * out the writes that have waited for longer than an hour.
 */
export async function compareSubscriptions(): Promise<Outcome> {
  const outcome: Outcome = { compared: 0, mended: 0, failed: 0 };
  for (const id of await listCommandsWaitingSince(db, inSeconds(-hourSeconds)))
    await attempt(outcome, () => carryOut(id));
  for (const provider of paymentProviderPoint.list()) await compareWith(provider, outcome);
  if (outcome.mended > 0 || outcome.failed > 0)
    log.warn(outcome, 'the subscriptions differed from those of the providers');
  return outcome;
}

/**
 * Reads the subscriptions that the provider lists, and then the open orders of gifts. Afterwards reads our
 * subscriptions that the provider has not listed, and the subscriptions with a disputed payment. A bank may
 * open a dispute even months after the end of a subscription.
 */
async function compareWith(provider: PaymentProvider, outcome: Outcome): Promise<void> {
  const listed = new Set<string>();
  await attempt(outcome, async () => {
    let readAt = now();
    for await (const read of provider.listSubscriptions()) {
      listed.add(read.ref);
      const apply = () => applyRead(provider.name, read, 'clock', { readAt });
      await attempt(outcome, () => compare(provider.name, read.ref, outcome, apply));
      readAt = now();
    }
  });
  for (const page of await listOpenGiftPages(db, provider.name))
    await attempt(outcome, async () => {
      for (const ref of await readOrder(provider, page)) {
        await readAndApply(provider, ref, 'clock');
        outcome.mended += 1;
      }
    });
  const readUnlisted = async (ref: string | undefined) => {
    if (ref === undefined || listed.has(ref)) return;
    listed.add(ref);
    await attempt(outcome, () =>
      compare(provider.name, ref, outcome, () => readAndApply(provider, ref, 'clock')),
    );
  };
  for (const ref of await listOpenRefs(db, provider.name)) await readUnlisted(ref);
  await attempt(outcome, async () => {
    for await (const payment of provider.disputes?.listPayments() ?? [])
      await readUnlisted(await findRefOfPayment(db, provider.name, payment));
  });
}

async function compare(
  provider: ProviderName,
  ref: string,
  outcome: Outcome,
  apply: () => Promise<unknown>,
): Promise<void> {
  const before = await countBillingEvents(db, provider, ref);
  await apply();
  outcome.compared += 1;
  if ((await countBillingEvents(db, provider, ref)) > before) outcome.mended += 1;
}

/** Runs a part of the comparison. One subscription that fails does not stop the others. */
async function attempt(outcome: Outcome, part: () => Promise<void>): Promise<void> {
  try {
    await part();
  } catch (error) {
    outcome.failed += 1;
    log.warn({ err: error }, 'a subscription could not be compared');
  }
}

/** Deletes the old events of the inbox. */
export function forgetOldWebhooks(): Promise<void> {
  return deleteWebhooksBefore(db, inSeconds(-webhookRetentionDays * daySeconds));
}
