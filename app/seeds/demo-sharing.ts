import { findMemberByEmail } from '#app/modules/accounts/index.ts';
import { daysAfter } from '#app/modules/days/index.ts';
import { share } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { demoMembers } from './demo-members.ts';

/** The number of days for which the demonstration shares the records. This is the maximum for a share. */
const sharedDays = 30;

const expert = demoMembers.find(({ role }) => role === 'expert');

/**
 * Shares the days of practice of the demonstration account with the expert of the demonstration, if this expert
 * exists.
 */
export async function shareWithExpert(actor: Actor, today: string): Promise<void> {
  if (!expert || !(await findMemberByEmail(db, expert.email))) return;
  const until = daysAfter(today, sharedDays);
  await share(actor, { kind: 'practice-days', item: null, with: expert.username, until });
}
