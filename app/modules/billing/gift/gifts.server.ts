import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { toReference } from '../manual/manual-methods.ts';
import { findOffer } from '../plan/prices.server.ts';
import { type CheckoutRow, endCheckout, findOpenCheckout } from '../subscription/checkout.queries.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import { askIn } from '../subscription/commands-asked.server.ts';
import { disputedPayment } from '../subscription/disputes.server.ts';
import { giftMonths } from '../subscription/gift-months.ts';
import { lockPayerIn } from '../subscription/moving.server.ts';
import { listOfferedProviders } from '../subscription/providers.server.ts';
import { findCustomer } from '../subscription/subscription.queries.ts';
import {
  countGifts,
  forgetGiftTexts,
  listGifts,
  lockGift,
  lockUnsentGifts,
  type PaidGift,
} from './gift.queries.ts';
import type { Gift, Gifts } from './gift.schema.ts';
import { priceOf } from './gift-price.server.ts';
import { type GiftTexts, openGifts } from './gift-texts.server.ts';

/** Returns a page of the gifts of the actor, newest first, and the gifts that the actor can buy. */
export async function readGifts(actor: Actor, page: Pagination): Promise<Gifts> {
  const { memberId, country } = await requireMember(actor);
  const [total_count, gifts, offer, customerId] = await Promise.all([
    countGifts(db, memberId),
    listGifts(db, memberId, page),
    findOffer(country),
    findCustomer(db, memberId),
  ]);
  const order = customerId === undefined ? undefined : await findOpenCheckout(db, customerId, 'gift');
  const texts = await openGifts(db, memberId, gifts);
  const [provider] = listOfferedProviders();
  const options = giftMonths.map((months) => {
    if (!offer) return null;
    const { price, amountCents } = priceOf(offer, months);
    return { months, amount_cents: amountCents, currency: price.currency };
  });
  return {
    meta: { total_count },
    items: gifts.map((gift, index) => toGiftResponse(gift, texts[index])),
    options: provider ? options.filter((option) => option !== null) : null,
    instructions: order ? toInstructions(order) : null,
    is_demonstration: provider?.name === 'demonstration',
  };
}

function toInstructions({
  id,
  provider,
  expiresAt,
  amountCents,
  currency,
  giftMonths: months,
}: CheckoutRow): Gifts['instructions'] {
  const { manualPayment: text } = config;
  if (provider !== 'manual' || text === null || months === null || expiresAt <= now()) return null;
  return { text, reference: toReference(id), months, amount_cents: amountCents, currency };
}

function toGiftResponse(gift: PaidGift, texts: GiftTexts | undefined): Gift {
  const state = stateOfGift(gift);
  return {
    ...{ id: gift.id, months: gift.months, amount_cents: gift.amountCents, currency: gift.currency },
    ...{ email: texts?.receiver ?? null, message: texts?.message ?? null },
    ...{ send_at: gift.sendAt.toISOString(), mailed_at: gift.mailedAt?.toISOString() ?? null, state },
    can_resend: canResend(gift),
    can_refund: !gift.isDisputed && (state === 'waiting' || state === 'sent'),
  };
}

/** Returns the state of a paid gift. A gift that is paid back can no longer be redeemed. */
export function stateOfGift({ redeemedAt, leftCents, mailedAt }: PaidGift): Gift['state'] {
  if (redeemedAt) return 'redeemed';
  if (leftCents <= 0) return 'refunded';
  return mailedAt ? 'sent' : 'waiting';
}

/** Returns whether the mail of a gift can be sent again. After the erasure of the payer there is no address. */
export function canResend(gift: PaidGift): boolean {
  return !gift.isDisputed && gift.receiverSealed !== null && stateOfGift(gift) === 'sent';
}

/** @throws Conflict if a gift was redeemed or paid back */
export function requireUnopened({ redeemedAt, leftCents }: PaidGift): void {
  if (redeemedAt) throw new Conflict('redeemed', msg`Este regalo ya se ha usado.`);
  if (leftCents <= 0) throw new Conflict('refunded', msg`Este regalo ya está devuelto.`);
}

/** The error for a gift that does not exist, or that another member has bought. */
export function noSuchGift(): NotFound {
  return new NotFound('no_such_gift', msg`No encontrado.`);
}

/**
 * Refunds the remaining amount of a gift of the actor. From this moment on the gift can no longer be redeemed.
 * @throws NotFound; Conflict if the gift was redeemed or paid back, or if its payment is in dispute
 */
export async function refundGift(actor: Actor, id: number): Promise<void> {
  const commandId = await inTransaction(async (trx) => {
    const customerId = await lockPayerIn(trx, actor.memberId);
    const gift = await lockGift(trx, id);
    if (!gift || gift.customerId !== customerId) throw noSuchGift();
    if (gift.isDisputed) throw disputedPayment();
    requireUnopened(gift);
    return payBackIn(trx, gift, 'member');
  });
  await carryOutSoon(commandId);
}

function payBackIn(
  trx: WriterTransaction,
  { subscriptionId, paymentRef, leftCents }: PaidGift,
  source: 'member' | 'clock',
): Promise<string> {
  return askIn(trx, subscriptionId, source, { kind: 'refund', paymentRef, cents: leftCents });
}

/**
 * Erases the texts of a payer's gifts. A gift that was not mailed is refunded, because no receiver would get
 * it. The caller holds the lock of the payer.
 */
export async function forgetGiftsIn(trx: WriterTransaction, customerId: number): Promise<void> {
  const order = await findOpenCheckout(trx, customerId, 'gift');
  if (order) await endCheckout(trx, order.id, 'expired');
  for (const gift of await lockUnsentGifts(trx, customerId))
    if (gift.leftCents > 0 && !gift.isDisputed) await payBackIn(trx, gift, 'clock');
  await forgetGiftTexts(trx, customerId);
}
