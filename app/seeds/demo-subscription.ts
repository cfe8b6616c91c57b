import { findMemberByEmail } from '#app/modules/accounts/index.ts';
import { giveDemoFreeTime, subscribeDemoMember } from '#app/modules/billing/index.ts';
import { countStartedParadas } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { demoParadas } from './demo-days.ts';
import { demoMembers } from './demo-members.ts';

/** The demonstration accounts: one is in its second Parada, the other is an expert. */
const [demo, , expert] = demoMembers;

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
  await subscribeDemoMember(member.memberId, new Date(now().getTime() - startsAgo * dayMs));
}

/** Gives the expert of the demonstration free time. */
export async function giveDemoTime(): Promise<void> {
  const member = await findMemberByEmail(db, expert.email);
  if (member) await giveDemoFreeTime(member.memberId, freeDays);
}
