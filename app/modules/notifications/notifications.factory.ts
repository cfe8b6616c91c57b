import type { FastifyInstance } from 'fastify';
import { aProfile } from '#app/modules/profile/profile.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { notificationsJobs } from './notifications.jobs.ts';

/** Sets the clock to an instant of a winter in Madrid, which is an hour ahead of UTC: `at(3, 8)` is 3 March, 8:00. */
export function at(day: number, hour: number, minute = 0): void {
  setClock(new Date(Date.UTC(2026, 2, day, hour - 1, minute)));
}

/** Runs the job that sends due reminders. */
export async function remind(): Promise<void> {
  const job = notificationsJobs.find(({ name }) => name === 'notifications.remind');
  await job?.run({ jobId: '', attempt: 1, signal: new AbortController().signal });
}

/** Creates a member with these settings, who lives in Madrid. */
export async function aRemindedMember(server: FastifyInstance, settings: object = { reminder_hour: 8 }) {
  const member = await aProfile(server);
  await member.patch(member.profile, settings);
  const { memberId } = member;
  return {
    ...member,
    /** Returns the kinds of the stored reminders, the oldest first. */
    reminders: async () => {
      const rows = await db
        .selectFrom('notifications_reminder')
        .where('member_id', '=', memberId)
        .orderBy('local_day')
        .select('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}

export type RemindedMember = Awaited<ReturnType<typeof aRemindedMember>>;
