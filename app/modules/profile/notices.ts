import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { findNotices, storeNotices } from './notices.queries.ts';
import { type Notices, noticeNames, type ProfileInput } from './profile.schema.ts';

/** Until she chooses: both ways are open and say what she has signed up for; what would come by itself is off (docs/rules.md, The profile). */
const usual: Notices = {
  notify_email: true,
  notify_push: true,
  notify_events: true,
  notify_reminders: false,
  notify_digest: false,
};

/** What a member wants to be told of. */
export async function readNotices(on: Executor, memberId: number): Promise<Notices> {
  return (await findNotices(on, memberId)) ?? usual;
}

/** Changes those that are given. */
export async function changeNoticesIn(
  trx: WriterTransaction,
  memberId: number,
  input: ProfileInput,
): Promise<void> {
  if (noticeNames.every((name) => input[name] === undefined)) return;
  await lockFor(trx, 'notices', memberId);
  const changed = { ...(await readNotices(trx, memberId)) };
  for (const name of noticeNames) changed[name] = input[name] ?? changed[name];
  await storeNotices(trx, memberId, changed, now());
}
