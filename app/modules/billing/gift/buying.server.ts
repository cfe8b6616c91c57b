import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { type Member, requireMember } from '#app/modules/accounts/index.ts';
import { instantAt } from '#app/modules/days/index.ts';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  checkoutBusy,
  maxAttempts,
  notOffered,
  orderEnd,
  requireOffered,
} from '../checkout/checkout.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { askAboutOrder, createPage, replaceOrder } from '../checkout/order.server.ts';
import { termsVersion } from '../checkout/terms.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import {
  type CheckoutRow,
  findLastCheckout,
  findOpenCheckout,
  insertCheckout,
} from '../subscription/checkout.queries.ts';
import type { CheckoutOutcome } from '../subscription/provider.ts';
import { findOrCreateCustomer } from '../subscription/subscription.queries.ts';
import { insertGift } from './gift.queries.ts';
import type { GiftInput } from './gift.schema.ts';
import { priceOf } from './gift-price.server.ts';
import { sealGift } from './gift-texts.server.ts';

/** The maximum number of days between the order of a gift and its mail. */
const maxDaysAhead = 365;
/** The hour of the payer's day at which a mail is sent if it was ordered for a later day. */
const sendHour = 9;

/**
 * Orders a gift of the actor, and returns the page on which the member pays. There is one open order of a gift
 * at a time; a new order replaces it.
 * @throws InvalidInput under `send_on` if the day is in the past or more than a year ahead
 * @throws Conflict if nothing is offered; Unavailable if the provider does not respond; TooManyRequests
 */
export async function orderGift(actor: Actor, input: GiftInput): Promise<{ url: string }> {
  await limits.gift.consume(String(actor.memberId));
  const member = await requireMember(actor);
  const sendAt = toSendAt(input.send_on, member);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { order, isNew } = await inTransaction((trx) => placeGiftIn(trx, member, { input, sendAt }));
    if (!isNew) {
      await replaceOrder(member, order);
      continue;
    }
    const { url, state } = await createPage(member, order);
    if (state === 'open') return { url };
  }
  throw checkoutBusy();
}

/**
 * Returns the instant at which the mail is sent: immediately if the day is today, otherwise in the morning of
 * that day in the payer's time zone.
 */
function toSendAt(day: string, { timeZone }: Member): Date {
  const at = now();
  const today = localDay(at, timeZone, 0);
  if (day < today) refuseField('send_on', msg`Este día ya ha pasado.`);
  if (day > daysAfter(today, maxDaysAhead)) refuseField('send_on', msg`Elige un día de aquí a un año.`);
  return day === today ? at : instantAt(day, sendHour, timeZone);
}

async function placeGiftIn(
  trx: WriterTransaction,
  { memberId, country, language }: Member,
  { input, sendAt }: { input: GiftInput; sendAt: Date },
): Promise<{ order: CheckoutRow; isNew: boolean }> {
  const provider = requireOffered();
  const at = now();
  const customerId = await findOrCreateCustomer(trx, memberId, at);
  await lockFor(trx, 'billing', customerId);
  const open = await findOpenCheckout(trx, customerId, 'gift');
  if (open) return { order: open, isNew: false };
  const offer = await findOffer(country, trx);
  if (!offer) throw notOffered();
  const { price, amountCents } = priceOf(offer, input.months);
  const wanted = {
    ...{ id: randomUUID(), customerId, priceId: price.id, interval: price.interval, amountCents, country },
    ...{ currency: price.currency, taxBasisPoints: price.taxBasisPoints, isReduced: false, termsVersion },
    ...{ agreedAt: at, provider: provider.name, expiresAt: orderEnd(provider), giftMonths: input.months },
    ...{ couponId: null, firstAmountCents: null },
  };
  await insertCheckout(trx, wanted);
  const texts = { checkoutId: wanted.id, receiver: input.email, message: input.message };
  const sealed = await sealGift(trx, memberId, texts);
  await insertGift(trx, { ...sealed, customerId, months: input.months, language, sendAt });
  return { order: { ...wanted, providerRef: null, url: null, state: 'open' }, isNew: true };
}

/**
 * Reads the newest order of a gift of the actor from the provider, and stores the payment.
 * @throws Unavailable if the provider does not respond; TooManyRequests
 */
export async function checkGift(actor: Actor): Promise<CheckoutOutcome['state'] | 'none'> {
  await limits.check.consume(String(actor.memberId));
  const member = await requireMember(actor);
  const order = await findLastCheckout(db, actor.memberId, 'gift');
  if (!order) return 'none';
  return order.state === 'done' ? 'done' : askAboutOrder(member, order);
}
