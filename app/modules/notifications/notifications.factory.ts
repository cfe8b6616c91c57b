import type { FastifyInstance } from 'fastify';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { aProfile } from '#app/modules/profile/profile.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Mailbox } from '#app/shell/testing/mailbox.ts';
import { notificationsJobs } from './notifications.jobs.ts';

/**
 * Sets the clock to an instant in March 2026, given in the winter time of Madrid (UTC+1). For example, `at(3, 8)` is
 * 8:00 on 3 March.
 */
export function at(day: number, hour: number, minute = 0): void {
  setClock(new Date(Date.UTC(2026, 2, day, hour - 1, minute)));
}

/** Runs the scheduled job with this name. */
export async function runJob(name: string): Promise<void> {
  const job = notificationsJobs.find((each) => each.name === name);
  await job?.run({ jobId: '', attempt: 1, signal: new AbortController().signal });
}

/** Runs the job that sends due reminders. */
export function remind(): Promise<void> {
  return runJob('notifications.remind');
}

/** Creates a member in Madrid whose profile has these settings. */
export async function aRemindedMember(server: FastifyInstance, settings: object = { reminder_hour: 8 }) {
  const member = await aProfile(server);
  await member.patch(member.profile, settings);
  const { memberId } = member;
  return {
    ...member,
    /** Returns the kinds of the reminders that are stored for the member, the oldest first. */
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

/** Starts a Parada for a member. Returns the path of the Parada in the API. */
export async function startParada({ post }: RemindedMember, changes: object = {}): Promise<string> {
  const { body } = await post('/api/paradas/', aParada(changes));
  return `/api/paradas/${Object(body).id}/`;
}

/** Runs the job that sends reminders at 8:00 on each of these days in March. */
export async function remindOn(days: readonly number[]): Promise<void> {
  for (const day of days) {
    at(day, 8);
    await remind();
  }
}

/**
 * Runs the job that sends reminders on each of these days. Returns the mails that the member gets on these days.
 */
export async function mailsOn(mailbox: Mailbox, { email }: RemindedMember, days: readonly number[]) {
  const mails = [];
  for (const day of days) {
    await remindOn([day]);
    mails.push(await mailbox.take(email));
  }
  return mails;
}
