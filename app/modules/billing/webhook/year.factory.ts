import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Random } from '#app/shell/testing/random-life.ts';
import type { StripeStandIn } from '#app/shell/testing/stripe.ts';
import { orderGift } from '../gift/buying.server.ts';
import { readGifts, refundGift } from '../gift/gifts.server.ts';
import { stripeProvider } from '../stripe/stripe.server.ts';
import { insertBillingEvents } from '../subscription/billing-event.queries.ts';
import { describeChange } from '../subscription/billing-events.server.ts';
import type { CommandInput } from '../subscription/command.queries.ts';
import { askIn } from '../subscription/commands-asked.server.ts';
import { giftMonths } from '../subscription/gift-months.ts';
import { resumed } from '../subscription/next-subscription.server.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import { ProviderRefused } from '../subscription/provider.ts';
import {
  findOpenSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '../subscription/subscription.queries.ts';
import { anOrder, type Order } from './webhook.factory.ts';

const monthly = { interval: 'month', amountCents: 990, currency: 'EUR' } as const;
const yearly = { interval: 'year', amountCents: 9_900, currency: 'EUR' } as const;

/** The cents that the coupon of the simulated members subtracts from a first charge. */
const couponCents = 300;

/** Stores the coupon of the simulated members. Returns its id. */
export async function aCouponOfYear(): Promise<number> {
  const { coupon_id } = await db
    .insertInto('billing_coupon')
    .values({
      ...{ code: 'MENOS3', kind: 'amount', value: couponCents, currency: 'EUR', interval: null },
      ...{ max_uses: null, valid_until: null, created_at: now(), created_by: null },
    })
    .returning('coupon_id')
    .executeTakeFirstOrThrow();
  return coupon_id;
}

/** The day from which on the bank of a member without funds declines every charge. */
const fundsEnd = 150;

/**
 * A simulated member who subscribes, and then pauses, changes, stops and subscribes again at random. The bank of a
 * member without funds declines every charge in the second half of the year.
 */
export class Subscriber {
  private readonly random: Random;
  private readonly stripe: StripeStandIn;
  private readonly firstDay: number;
  private readonly couponId: number;
  private readonly hasFunds: boolean;
  private order: Order | undefined;
  private readonly disputes = new Set<string>();

  constructor(random: Random, stripe: StripeStandIn, couponId: number, hasFunds: boolean) {
    this.couponId = couponId;
    this.hasFunds = hasFunds;
    this.random = random;
    this.stripe = stripe;
    this.firstDay = random.between(0, 60);
  }

  /** Simulates a day of the member. */
  async live(day: number): Promise<void> {
    const { random } = this;
    if (day < this.firstDay) return;
    this.decideDisputes();
    if (this.order) await this.give(this.order);
    const open = this.order && (await findOpenSubscription(db, this.order.customerId));
    if (!open) {
      if (!this.order || random.chance(0.03)) await this.pay();
      return;
    }
    if (random.chance(0.001)) await this.pay();
    this.changeCard(open, day);
    await this.decide(open);
  }

  /** Pays an order. If a subscription is open, the order creates a second subscription. */
  private async pay(): Promise<void> {
    const interval = this.hasFunds && this.random.chance(0.3) ? 'year' : 'month';
    const { memberId } = this.order ?? {};
    const coupon = this.random.chance(0.2) ? { id: this.couponId, cents: couponCents } : undefined;
    this.order = await anOrder({ interval, coupon, ...(memberId === undefined ? {} : { memberId }) });
    this.stripe.pay(this.order.sessionRef);
  }

  /** Sometimes buys a gift, and sometimes asks for a refund. */
  private async give({ memberId }: Order): Promise<void> {
    const { random } = this;
    const actor = { memberId, sessionId: 0 };
    if (random.chance(0.004)) {
      const day = now().toISOString().slice(0, 10);
      const gift = { email: 'regalo@example.org', message: '', send_on: day, agreed: true } as const;
      const { url } = await orderGift(actor, { ...gift, months: random.pick(giftMonths) });
      this.stripe.pay(url.slice(url.lastIndexOf('/') + 1));
    }
    if (!random.chance(0.002)) return;
    const { items } = await readGifts(actor, { limit: 10, offset: 0 });
    const gift = items.find(({ can_refund }) => can_refund);
    if (gift) await refundGift(actor, gift.id);
  }

  private changeCard({ providerRef }: SubscriptionRow, day: number): void {
    const { random } = this;
    const isDeclined = !this.hasFunds && day >= fundsEnd;
    if (isDeclined) this.stripe.setCard(providerRef, 'declined');
    else if (random.chance(0.04)) this.stripe.setCard(providerRef, 'works');
    else if (random.chance(0.008))
      this.stripe.setCard(providerRef, random.pick(['declined', 'authentication_required']));
  }

  private async decide(open: SubscriptionRow): Promise<void> {
    const { random } = this;
    if (open.pausedAt) {
      if (random.chance(0.1)) await move(open, { kind: 'resume' });
      return;
    }
    if (!open.renews && random.chance(0.15)) await move(open, { kind: 'set-renewal', renews: true });
    const draw = random.next();
    if (draw < 0.003 && open.status === 'active') await move(open, { kind: 'pause' });
    else if (draw < 0.006) await move(open, { kind: 'set-renewal', renews: false });
    else if (draw < 0.008)
      await move(open, { kind: 'change-price', price: open.interval === 'month' ? yearly : monthly });
    else if (draw < 0.009) await move(open, { kind: 'end-now' });
    else if (draw < 0.011) await this.payBack(open);
    else if (draw < 0.019) await this.dispute(open);
  }

  /** Disputes a payment whose money is not withdrawn yet. The payment need not be the newest one. */
  private async dispute(open: SubscriptionRow): Promise<void> {
    const payments = await listPayments(db, open.id);
    const { ref = '' } = payments[this.random.between(0, payments.length - 1)] ?? {};
    const charge = this.stripe.account.charges.get(ref);
    if (!charge || charge.disputed || charge.amount_refunded === charge.amount) return;
    this.disputes.add(this.stripe.dispute(ref));
  }

  /** Banks decide open disputes after some weeks, even if the subscription has ended. */
  private decideDisputes(): void {
    for (const ref of this.disputes) {
      if (!this.random.chance(0.05)) continue;
      this.stripe.concludeDispute(ref, this.random.chance(0.5));
      this.disputes.delete(ref);
    }
  }

  private async payBack(open: SubscriptionRow): Promise<void> {
    const last = (await listPayments(db, open.id)).at(-1);
    if (!last || last.isDisputed || last.refundedCents >= last.amountCents) return;
    const cents = this.random.between(1, last.amountCents - last.refundedCents);
    // A refund may also be made on the pages of the provider.
    if (this.random.chance(0.5)) await move(open, { kind: 'refund', paymentRef: last.ref, cents });
    else await stripeProvider.refund(last.ref, cents, randomUUID()).catch(ignoreRefusal);
  }
}

/** A bank may have withdrawn the payment, although its webhook has not arrived. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error;
}

/**
 * Stores a decision in the row of a subscription, and stores the command for the provider in the same
 * transaction.
 */
function move({ id, customerId }: SubscriptionRow, input: CommandInput): Promise<void> {
  return inTransaction(async (trx) => {
    await lockFor(trx, 'billing', customerId);
    const before = await lockSubscription(trx, id);
    if (!before || before.endedAt) return;
    const after = { ...before, ...toChange(before, input) };
    await updateSubscription(trx, id, after);
    const about = { customerId, subscriptionId: id, currency: before.currency, happenedAt: now() };
    await insertBillingEvents(trx, { ...about, source: 'member' }, describeChange(before, after, []));
    await askIn(trx, id, 'member', input);
  });
}

function toChange(before: SubscriptionRow, input: CommandInput): Partial<SubscriptionRow> {
  switch (input.kind) {
    case 'pause':
      return { status: 'paused', pausedAt: now() };
    case 'resume': {
      const { pausedAt, paidUntil } = before;
      return pausedAt ? { status: 'active', ...resumed({ pausedAt, paidUntil }, now()) } : {};
    }
    case 'set-renewal':
      return { renews: input.renews };
    default:
      return {};
  }
}
