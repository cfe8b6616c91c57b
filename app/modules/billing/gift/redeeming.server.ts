import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { insertFreeTime } from '../subscription/free-time.queries.ts';
import { type GiftMonths, giftDays } from '../subscription/gift-months.ts';
import { findGiftBySecret, lockGift, type PaidGift, updateRedeemed } from './gift.queries.ts';

/** Finds the months of a gift that can be redeemed with a secret. */
export async function findRedeemable(secret: string): Promise<GiftMonths | undefined> {
  const gift = await findGiftBySecret(db, hashToken(secret));
  return gift && isRedeemable(gift) ? gift.months : undefined;
}

/**
 * Redeems a gift. The actor gets the days of the gift as free time, which begins immediately or after the paid
 * time. Because of the lock of the payer, a gift is either redeemed or refunded, but not both.
 * @throws NotFound for a wrong secret, and for a gift that was redeemed or paid back; TooManyRequests
 */
export async function redeemGift(actor: Actor, secret: string): Promise<void> {
  const { memberId } = actor;
  await limits.redeem.consume(String(memberId));
  await inTransaction(async (trx) => {
    const found = await findGiftBySecret(trx, hashToken(secret));
    if (!found) throw notRedeemable();
    await lockFor(trx, 'billing', found.customerId);
    const gift = await lockGift(trx, found.id);
    if (!gift || !isRedeemable(gift)) throw notRedeemable();
    await lockFor(trx, 'billing free time', memberId);
    const [at, days] = [now(), giftDays[gift.months]];
    await updateRedeemed(trx, gift.id, at);
    await insertFreeTime(trx, {
      ...{ memberId, days, leftSeconds: days * daySeconds, reason: 'gift', giftId: gift.id },
      ...{ givenAt: at, givenBy: null },
    });
  });
}

function isRedeemable({ redeemedAt, leftCents, isDisputed }: PaidGift): boolean {
  return redeemedAt === null && leftCents > 0 && !isDisputed;
}

function notRedeemable(): NotFound {
  return new NotFound('no_such_gift', msg`Este enlace no abre ningún regalo, o ya se ha usado.`);
}
