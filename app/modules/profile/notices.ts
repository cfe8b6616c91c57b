import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { findNotices, storeNotices } from './notices.queries.ts';
import { type Notices, noticeNames, type ProfileInput } from './profile.schema.ts';

/**
 * The default: both channels and notices of chosen events are on; all that would come unasked is off (docs/rules.md,
 * The profile).
 */
const defaultNotices: Notices = {
  notify_email: true,
  notify_push: true,
  notify_events: true,
  notify_reminders: false,
  notify_digest: false,
};

/** Returns the notification settings of a member. */
export async function readNotices(on: Executor, memberId: number): Promise<Notices> {
  return (await findNotices(on, memberId)) ?? defaultNotices;
}

/** Changes the given notification settings. */
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
