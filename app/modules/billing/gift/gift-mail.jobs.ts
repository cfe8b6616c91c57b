import { findMember } from '#app/modules/accounts/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { EventContext, Events } from '#app/platform/events.server.ts';
import { defineJob } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { giftMail } from './gift.mail.tsx';
import { claimDueGifts, deleteUnpaidGifts, findGiftToMail } from './gift.queries.ts';
import { type GiftMail, makeSecretIn } from './gift-secret.server.ts';
import { openGifts } from './gift-texts.server.ts';

/** The days after which the address and the message of an unpaid gift are deleted. */
const unpaidDays = 30;

const mailJob = defineJob<GiftMail>({
  name: 'billing.mail-gift',
  run: (gift, { jobId }) => sendGift(gift, jobId),
});

/** Claims the gifts whose day has come, and queues one mail for each. The function may run concurrently. */
export async function mailDueGifts(): Promise<void> {
  while ((await mailSome()) === rowsAtOnce);
}

function mailSome(): Promise<number> {
  return inTransaction(async (trx) => {
    const due = await claimDueGifts(trx, { at: now(), limit: rowsAtOnce });
    for (const giftId of due) await mailJob.enqueue(trx, await makeSecretIn(trx, giftId));
    return due.length;
  });
}

/** Mails a gift at once if it is paid on its day. The scheduled job does the same a few minutes later. */
export async function mailPaidGift({ kind }: Pick<Events['billing.happened'], 'kind'>): Promise<void> {
  if (kind === 'paid') await mailDueGifts();
}

/** Mails a gift again. */
export function mailGiftAgain(gift: GiftMail, { jobId }: EventContext): Promise<void> {
  return sendGift(gift, jobId);
}

async function sendGift({ giftId, sealedCode }: GiftMail, messageId: string): Promise<void> {
  const gift = await findGiftToMail(db, giftId);
  const payer = gift?.memberId ? await findMember(db, gift.memberId) : undefined;
  if (!gift || !payer || gift.leftCents <= 0) return;
  const secret = openFromJob(sealedCode);
  // A later mail has replaced the secret, so the link of this one would open nothing.
  if (!gift.secretHash?.equals(hashToken(secret))) return;
  const [texts] = await openGifts(db, payer.memberId, [gift]);
  if (!texts?.receiver) return;
  const link = `${config.siteUrl}/regalo/${secret}`;
  const isDemonstration = gift.provider === 'demonstration';
  const mail = giftMail(
    { giver: payer.displayName, months: gift.months, message: texts.message, link, isDemonstration },
    gift.language,
  );
  const note = { kind: 'billing-gift', memberId: null, keeps: 'nothing' } as const;
  await sendMail({ ...mail, to: { address: texts.receiver }, messageId, note });
}

/** Deletes the gifts that were never paid. */
export function forgetUnpaidGifts(): Promise<void> {
  return deleteUnpaidGifts(db, inSeconds(-unpaidDays * daySeconds));
}
