import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { findGiftToMail, lockGift, type MailedGift, type PaidGift } from './gift.queries.ts';
import type { resendInput } from './gift.schema.ts';
import { type GiftMail, makeSecretIn } from './gift-secret.server.ts';
import { noSuchGift, requireUnopened } from './gifts.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** The mail of a gift leaves again. */
    'billing.gift-mail-asked': GiftMail;
  }
}

type Seen = z.output<typeof resendInput>;

/**
 * Sends the mail of a gift of the actor again. The link of the earlier mail stops working.
 * @throws NotFound; Conflict if the gift is not mailed yet, was redeemed or paid back, if its payment is in dispute, or
 * if a later mail than the seen one has left; TooManyRequests
 */
export async function resendGift(actor: Actor, id: number, { seen }: Seen): Promise<void> {
  await limits.resend.consume(String(actor.memberId));
  const gift = await findGiftToMail(db, id);
  if (!gift || gift.memberId !== actor.memberId) throw noSuchGift();
  await countMail(gift, seen);
  await inTransaction((trx) => resendIn(trx, gift, seen));
}

/**
 * Finds a gift whose mail can be sent again, and counts the mail in the limit of the gift. The limit is counted before
 * the transaction, because it takes a connection of its own.
 * @throws as `resendGift`; Conflict also if the account of the payer is erased
 */
export async function requireGiftToResend(
  id: number,
  seen: string,
): Promise<MailedGift & { memberId: number }> {
  const gift = await findGiftToMail(db, id);
  if (!gift) throw noSuchGift();
  const { memberId } = gift;
  if (memberId === null)
    throw new Conflict('erased', msg`La cuenta que lo compró está borrada, y con ella la dirección.`);
  await countMail(gift, seen);
  return { ...gift, memberId };
}

/** Queues the mail of a gift with a new secret. The lock of the payer excludes a refund at the same time. */
export async function resendIn(
  trx: WriterTransaction,
  { id, customerId }: PaidGift,
  seen: string,
): Promise<void> {
  await lockFor(trx, 'billing', customerId);
  const gift = await lockGift(trx, id);
  if (!gift) throw noSuchGift();
  requireResendable(gift, seen);
  await recordEvent(trx, 'billing.gift-mail-asked', await makeSecretIn(trx, id));
}

async function countMail(gift: PaidGift, seen: string): Promise<void> {
  requireResendable(gift, seen);
  await limits.giftMail.consume(String(gift.id));
}

function requireResendable(gift: PaidGift, seen: string): void {
  requireUnopened(gift);
  if (gift.isDisputed)
    throw new Conflict(
      'disputed',
      msg`El banco está revisando este pago. Mientras, el regalo no se puede abrir.`,
    );
  if (!gift.mailedAt) throw new Conflict('not_mailed', msg`El correo de este regalo aún no ha salido.`);
  if (gift.mailedAt.getTime() !== Date.parse(seen))
    throw new Conflict('mailed_again', msg`Este correo ya ha salido otra vez.`);
}
