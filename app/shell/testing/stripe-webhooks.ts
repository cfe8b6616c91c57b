import { createHmac } from 'node:crypto';
import type { Random } from './random-life.ts';
import { type StripeAccount, type StripeEvent, seconds } from './stripe-account.ts';

/** Sends a webhook to the program. Returns the status of its response. */
export type SendWebhook = (body: string, signature: string) => Promise<number>;

/**
 * Settings for the delivery of the events in the outbox. By default each event arrives once, and the events
 * arrive in order.
 */
export type Delivery = {
  /** Delivers the events in random order, and each event one to three times. */
  shuffled?: Random;
  /** The share of the events that never arrive. */
  lost?: number;
  /** The share of the events that wait for the next call. */
  delayed?: number;
};

/** Returns the header with which Stripe signs a body. */
export function signWebhook(body: string, secret: string, at = seconds()): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/**
 * Sends the events of the outbox. An event that the program does not accept stays in the outbox, and is sent again by
 * the next call.
 */
export async function deliver(
  account: StripeAccount,
  secret: string,
  send: SendWebhook,
  { shuffled, lost = 0, delayed = 0 }: Delivery = {},
): Promise<void> {
  const { delayedEvents = [], events = [] } = Object.groupBy(account.outbox, () =>
    shuffled?.chance(delayed) ? 'delayedEvents' : 'events',
  );
  account.outbox = delayedEvents;
  const refused: StripeEvent[] = [];
  for (const event of shuffled ? shuffle(events, shuffled, lost) : events) {
    const status = await send(event.body, signWebhook(event.body, secret));
    if (status >= 300 && !refused.includes(event)) refused.push(event);
  }
  account.outbox.unshift(...refused);
}

function shuffle(events: readonly StripeEvent[], random: Random, lost: number): StripeEvent[] {
  const arriving = events.filter(() => !random.chance(lost));
  const repeated = arriving.flatMap((event) => Array.from({ length: random.between(1, 3) }, () => event));
  return repeated
    .map((event) => ({ event, place: random.between(0, 1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
}
