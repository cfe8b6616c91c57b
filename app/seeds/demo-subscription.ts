import { findMemberByEmail } from '#app/modules/accounts/index.ts';
import {
  buyDemoGift,
  giveDemoFreeTime,
  makeDemoCoupon,
  subscribeDemoMember,
} from '#app/modules/billing/index.ts';
import { countStartedParadas } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { demoParadas } from './demo-days.ts';
import { demoMembers } from './demo-members.ts';

/** The demonstration accounts. The first is in its second Parada. The others belong to the team. */
const [demo, , expert, editor, admin] = demoMembers;

/** The days of free time of the expert. */
const freeDays = 90;

/**
 * Gives the demonstration account a subscription with one past payment, even if an earlier version created the
 * account. No money moves. The caller must call this function after the jobs have started.
 */
export async function subscribeDemo(): Promise<void> {
  const member = await findMemberByEmail(db, demo.email);
  if (!member || (await countStartedParadas(db, member.memberId)) < 2) return;
  const { startsAgo } = demoParadas.second;
  await subscribeDemoMember(member.memberId, inDays(-startsAgo));
}

/**
 * How many days ago the gifts of the demonstration were paid, and how many days ago one of them was opened.
 */
const giftsAgo = { opened: { paid: 20, opened: 18 }, waiting: { paid: 14 } } as const;
/** The number of days after which the mail of the other gift is sent. */
const giftDaysAhead = 21;

/**
 * Lets the demonstration account buy two gifts: the editor has opened one, and the mail of the other is sent on
 * a later day. Both are older than the subscription. The caller must call this function after the jobs have
 * started.
 */
export async function giveDemoGifts(): Promise<void> {
  const [buyer, receiver] = await Promise.all([
    findMemberByEmail(db, demo.email),
    findMemberByEmail(db, editor.email),
  ]);
  if (!buyer || !receiver) return;
  const { opened, waiting } = giftsAgo;
  await buyDemoGift(buyer.memberId, {
    ...{ months: 3, receiver: editor.email, message: 'Para que lo pruebes con calma.' },
    ...{ paidAt: inDays(-opened.paid), sendAt: inDays(-opened.paid) },
    opened: { memberId: receiver.memberId, at: inDays(-opened.opened) },
  });
  await buyDemoGift(buyer.memberId, {
    ...{ months: 1, receiver: 'amiga@yoi.example', message: 'Feliz cumpleaños, Nora.' },
    ...{ paidAt: inDays(-waiting.paid), sendAt: inDays(giftDaysAhead) },
  });
}

function inDays(days: number): Date {
  return new Date(now().getTime() + days * dayMs);
}

/** Makes the coupon of the demonstration. */
export async function makeDemoCoupons(): Promise<void> {
  const member = await findMemberByEmail(db, admin.email);
  if (member) await makeDemoCoupon(member.memberId, { code: 'HOLA20', percent: 20 });
}

/** Gives the expert of the demonstration free time. */
export async function giveDemoTime(): Promise<void> {
  const member = await findMemberByEmail(db, expert.email);
  if (member) await giveDemoFreeTime(member.memberId, freeDays);
}
