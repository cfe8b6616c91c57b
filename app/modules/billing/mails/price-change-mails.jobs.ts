import { findNotifiable, type Member } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { EventContext, Events } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import type { Mail } from '#app/platform/mail/message.ts';
import { findOffer } from '../plan/prices.server.ts';
import { findPriceChange } from '../price-change/price-change.queries.ts';
import { answerBy, isPending, type PriceChange } from '../price-change/price-change.ts';
import {
  findPayer,
  findSubscriptionById,
  type SubscriptionRow,
} from '../subscription/subscription.queries.ts';
import { priceChangeMail, priceUnansweredMail } from './billing.mail.tsx';
import { toWords } from './mail-words.server.ts';

/** Asks a member about a higher price by mail, unless the change is no longer pending. */
export async function mailPriceChange(
  { subscriptionId }: Events['billing.price-change-asked'],
  { jobId }: EventContext,
): Promise<void> {
  const subscription = await findSubscriptionById(db, subscriptionId);
  const change = subscription && (await findPendingChange(subscription));
  const memberId = change && (await findPayer(db, subscription.customerId));
  const member = memberId === undefined ? undefined : await findNotifiable(db, memberId);
  if (member && change) await sendPriceChange(member, subscription, { change, messageId: jobId });
}

/** Finds the change of the price that a member can still accept or decline. */
export async function findPendingChange(subscription: SubscriptionRow): Promise<PriceChange | undefined> {
  const change = await findPriceChange(db, subscription.id, subscription.paidUntil);
  return change && isPending(change, subscription, now()) ? change : undefined;
}

/** Sends the mail that asks a member about a higher price. */
export async function sendPriceChange(
  member: Member,
  subscription: SubscriptionRow,
  { change, messageId }: { change: PriceChange; messageId: string },
): Promise<void> {
  const { props, day, perInterval } = toWords(member, subscription);
  const { reason, fromCents, toCents, chargeAt, interval } = change;
  const reducedCents = (await findOffer(subscription.country))?.[interval].reducedCents ?? null;
  const canStayReduced = reason === 'reduction_end' && reducedCents !== null && reducedCents < toCents;
  const amounts = { from: perInterval(interval, fromCents), to: perInterval(interval, toCents) };
  const days = { day: day(chargeAt), answerBy: day(answerBy(change)) };
  const mail = priceChangeMail({ ...props, ...amounts, ...days, reason, canStayReduced }, member.language);
  const note = { kind: 'billing-price-change', memberId: member.memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: member.email }, messageId, note });
}

/** Writes the mail about a renewal that is off because the member did not answer. */
export function writeUnansweredMail(
  member: Member,
  subscription: SubscriptionRow,
  { interval, toCents, chargeAt }: PriceChange,
): Mail {
  const { props, day, perInterval } = toWords(member, subscription);
  const to = perInterval(interval, toCents);
  return priceUnansweredMail({ ...props, to, day: day(chargeAt) }, member.language);
}
