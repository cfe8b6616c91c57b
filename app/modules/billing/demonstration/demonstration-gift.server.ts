import { requireMember } from '#app/modules/accounts/index.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { findGiftOfOrder, insertGift, updateMailed, updateRedeemed } from '../gift/gift.queries.ts';
import { sealGift } from '../gift/gift-texts.server.ts';
import { ensureFirstPrices } from '../plan/prices.server.ts';
import { insertFreeTime } from '../subscription/free-time.queries.ts';
import { type GiftMonths, giftDays } from '../subscription/gift-months.ts';
import { demonstration } from './demonstration.server.ts';
import { payOrderAt, placeGiftOrder } from './demonstration-order.server.ts';

/** A gift of the demonstration. Its mail is sent at `sendAt`. `opened` is set if a member has redeemed it. */
export type DemoGift = {
  months: GiftMonths;
  receiver: string;
  message: string;
  paidAt: Date;
  sendAt: Date;
  opened?: { memberId: number; at: Date };
};

/**
 * Stores a gift that a member of the demonstration has paid at an earlier instant. Nothing happens if the demonstration
 * provider is not offered. The caller must call this function after the jobs have started.
 */
export async function buyDemoGift(memberId: number, gift: DemoGift): Promise<void> {
  if (!demonstration.isOffered()) return;
  const giftId = await storePaidGift(memberId, gift);
  if (gift.opened) await openGift(giftId, gift, gift.opened);
}

/** Stores a gift of a member, and its payment at the demonstration provider. Returns the id of the gift. */
export async function storePaidGift(memberId: number, gift: DemoGift): Promise<number> {
  const { months, receiver, message, paidAt, sendAt } = gift;
  await ensureFirstPrices();
  const { language } = await requireMember({ memberId, sessionId: 0 });
  const { checkoutId, customerId, ref } = await placeGiftOrder(memberId, { months, at: paidAt });
  await inTransaction(async (trx) => {
    const sealed = await sealGift(trx, memberId, { checkoutId, receiver, message });
    await insertGift(trx, { ...sealed, customerId, months, language, sendAt });
  });
  await payOrderAt(ref, paidAt);
  const stored = await findGiftOfOrder(db, checkoutId);
  if (!stored) throw new Error('a paid gift can be found');
  return stored.id;
}

/** Stores that the mail of a gift was sent, and that a member has redeemed the gift. No mail is sent. */
function openGift(
  giftId: number,
  { months, sendAt }: DemoGift,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  return inTransaction(async (trx) => {
    await updateMailed(trx, giftId, { secretHash: hashToken(randomToken()), at: sendAt });
    await updateRedeemed(trx, giftId, at);
    const days = giftDays[months];
    await insertFreeTime(trx, {
      ...{ memberId, days, leftSeconds: days * daySeconds, reason: 'gift', giftId },
      ...{ givenAt: at, givenBy: null },
    });
  });
}
