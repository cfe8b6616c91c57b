import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { subscriptionResponse } from './member/subscription.schema.ts';
import {
  type CheckoutOrder,
  type Interval,
  type PaymentProvider,
  type Price,
  ProviderRefused,
  type ProviderSubscription,
  ProviderUnavailable,
} from './subscription/provider.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';

export const subscriptionPath = '/api/subscription/';

/** Returns the input of an order. */
export function anOrder(changes: object = {}): object {
  return { plan: 'yoi', interval: 'month', agreed: true, ...changes };
}

/** Returns the instant a month or a year later, in days of 24 hours. */
function periodAfter(start: Date, interval: Interval): Date {
  return new Date(start.getTime() + (interval === 'month' ? 30 : 365) * 86_400_000);
}

type Page = { order: CheckoutOrder; state: 'open' | 'done' | 'expired'; subscriptionRef: string | null };

type Books = {
  pages: Map<string, Page>;
  subscriptions: Map<string, ProviderSubscription>;
  /** The writes that had an effect, with their idempotency keys. */
  writes: { kind: string; ref: string; key: string }[];
  isOffered: boolean;
  isAway: boolean;
  refusesPrices: boolean;
};

/**
 * Offers a provider of payments for one test file, before the program starts. The provider keeps its books in
 * memory, executes only the first write with each key, and responds to nothing while `isAway` is true.
 */
export function offerPayments({ isOffered = true } = {}) {
  const books: Books = {
    ...{ pages: new Map(), subscriptions: new Map(), writes: [] },
    ...{ isOffered, isAway: false, refusesPrices: false },
  };
  const provider = makeProvider(books);
  paymentProviderPoint.extend(provider).apply();
  return { ...callsOf(books), books, provider };
}

function makeProvider(books: Books): PaymentProvider {
  const reach = () => {
    if (books.isAway) throw new ProviderUnavailable('away');
  };
  return {
    name: 'stripe',
    isOffered: () => books.isOffered,
    ...pagesOf(books, reach),
    ...readingsOf(books, reach),
    ...writesOf(books, reach),
  };
}

function pagesOf(books: Books, reach: () => void) {
  return {
    async createCheckout(order) {
      reach();
      const ref = `page-${order.checkoutId}`;
      if (!books.pages.has(ref)) books.pages.set(ref, { order, state: 'open', subscriptionRef: null });
      return { ref, url: `https://pay.example/${ref}` };
    },
    async readCheckout(ref) {
      reach();
      const { state, subscriptionRef } = findPage(books, ref);
      return { state, subscriptionRef };
    },
    async expireCheckout(ref) {
      reach();
      const page = findPage(books, ref);
      if (page.state !== 'open') throw new ProviderRefused('page_not_open');
      page.state = 'expired';
    },
  } satisfies Partial<PaymentProvider>;
}

function readingsOf(books: Books, reach: () => void) {
  return {
    async readSubscription(ref) {
      reach();
      return structuredClone(books.subscriptions.get(ref));
    },
    async *listSubscriptions() {
      reach();
      for (const each of books.subscriptions.values()) yield structuredClone(each);
    },
    async previewChange(ref, price) {
      reach();
      return {
        dueCents: price.amountCents - find(books, ref).price.amountCents,
        currency: price.currency,
        nextChargeAt: periodAfter(now(), price.interval),
      };
    },
    async openPortal(customerRef, returnUrl) {
      reach();
      return `https://pay.example/portal/${customerRef}?back=${encodeURIComponent(returnUrl)}`;
    },
  } satisfies Partial<PaymentProvider>;
}

function writesOf(books: Books, reach: () => void) {
  const write = (kind: string, ref: string, key: string, work: (found: ProviderSubscription) => void) => {
    reach();
    if (books.writes.some((each) => each.key === key)) return;
    books.writes.push({ kind, ref, key });
    work(find(books, ref));
  };
  const ended = () => ({ status: 'ended', endedAt: now(), renews: false });
  return {
    async setRenewal(ref, renews, key) {
      reach();
      if (find(books, ref).status === 'ended') throw new ProviderRefused('subscription_ended');
      write(`renewal-${renews ? 'on' : 'off'}`, ref, key, (found) => Object.assign(found, { renews }));
    },
    async endNow(ref, key) {
      write('end', ref, key, (found) => Object.assign(found, found.status === 'ended' ? {} : ended()));
    },
    async pause(ref, key) {
      write('pause', ref, key, (found) => Object.assign(found, { isPaused: true }));
    },
    async resume(ref, paidUntil, key) {
      write('resume', ref, key, (found) => Object.assign(found, { isPaused: false, periodEnd: paidUntil }));
    },
    async changePrice(ref, price, key) {
      if (books.refusesPrices) throw new ProviderRefused('card_declined');
      write('price', ref, key, (found) => Object.assign(found, { price }));
    },
    async refund(paymentRef, cents, key) {
      const owner = [...books.subscriptions.values()].find(({ payments }) =>
        payments.some(({ ref }) => ref === paymentRef),
      );
      write('refund', owner?.ref ?? '', key, ({ payments }) => {
        for (const payment of payments) if (payment.ref === paymentRef) payment.refundedCents += cents;
      });
    },
  } satisfies Partial<PaymentProvider>;
}

function findPage(books: Books, ref: string): Page {
  const page = books.pages.get(ref);
  if (!page) throw new ProviderRefused('no_such_page');
  return page;
}

function find(books: Books, ref: string): ProviderSubscription {
  const found = books.subscriptions.get(ref);
  if (!found) throw new ProviderRefused('no_such_subscription');
  return found;
}

/**
 * Returns the functions by which a test causes payments and changes at the provider, and reads the balance.
 */
function callsOf(books: Books) {
  return {
    /** Pays the order on the page with this URL, as a member does. Returns the name of the subscription. */
    pay(url: string): string {
      const page = findPage(books, url.replace('https://pay.example/', ''));
      if (page.state !== 'open' || page.subscriptionRef) throw new Error('this page cannot be paid');
      const { checkoutId, interval, amountCents, currency, customerId, firstAmountCents } = page.order;
      const ref = `subscription-${checkoutId}`;
      const price = { interval, amountCents, currency };
      const payment = aPayment({ ...price, amountCents: firstAmountCents ?? amountCents }, now());
      const isGift = page.order.giftMonths !== null;
      books.subscriptions.set(ref, {
        ...{
          ref,
          customerRef: `customer-${customerId}`,
          checkoutId,
          price,
          status: isGift ? 'ended' : 'active',
          isPaused: false,
        },
        ...{ periodEnd: payment.periodEnd, renews: !isGift, nextAttemptAt: null, endedAt: null },
        ...{ endedUnpaid: false, isPaymentPending: false, payments: [payment] },
      });
      Object.assign(page, { state: 'done', subscriptionRef: ref });
      return ref;
    },
    /** Charges the next period. */
    renew(ref: string): void {
      const found = find(books, ref);
      const payment = aPayment(found.price, found.periodEnd);
      found.payments.push(payment);
      Object.assign(found, { status: 'active', periodEnd: payment.periodEnd, nextAttemptAt: null });
    },
    /** Changes a subscription as the provider does by itself, such as after a failed payment. */
    change(ref: string, changes: Partial<ProviderSubscription>): void {
      Object.assign(find(books, ref), changes);
    },
    /** Returns the payments minus the refunds, in cents. */
    balance(): number {
      return [...books.subscriptions.values()]
        .flatMap(({ payments }) => payments)
        .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
    },
  };
}

/** Returns a payment of one period, with the tax of Spain. */
function aPayment({ interval, amountCents, currency }: Price, periodStart: Date) {
  return {
    ...{ ref: `payment-${randomUUID()}`, amountCents, currency, method: 'card', refundedCents: 0 },
    taxCents: amountCents - Math.round(amountCents / 1.21),
    ...{ periodStart, periodEnd: periodAfter(periodStart, interval), paidAt: now() },
    buyer: { name: null, taxNumber: null, country: 'ES' },
  };
}

/** Returns the calls of a member about the subscription. */
export function subscriptionCalls(member: MemberClient) {
  const post = (path: string, body: object = {}) => member.post(`${subscriptionPath}${path}/`, body);
  return {
    post,
    read: async () => subscriptionResponse.parse((await member.get(subscriptionPath)).body),
    order: async (changes: object = {}): Promise<string> =>
      String(Object((await post('checkout', anOrder(changes))).body).url),
    check: () => post('checkout/check'),
  };
}

/**
 * Lets a member order, pay and return from the page of the provider. Returns the calls and the name of the
 * subscription at the provider.
 */
export async function subscribe(
  member: MemberClient,
  { pay }: Pick<ReturnType<typeof offerPayments>, 'pay'>,
  changes: object = {},
) {
  const calls = subscriptionCalls(member);
  const ref = pay(await calls.order(changes));
  await calls.check();
  return { ...calls, ref };
}
