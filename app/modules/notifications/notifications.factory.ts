import type { FastifyInstance } from 'fastify';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { aProfile } from '#app/modules/profile/profile.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Mailbox } from '#app/shell/testing/mailbox.ts';
import { notificationsJobs } from './notifications.jobs.ts';

/** Sets the clock to an instant of March 2026 in the winter time of Madrid (UTC+1): `at(3, 8)` is 3 March, 8:00. */
export function at(day: number, hour: number, minute = 0): void {
  setClock(new Date(Date.UTC(2026, 2, day, hour - 1, minute)));
}

/** Runs a scheduled job of the module. */
export async function runJob(name: string): Promise<void> {
  const job = notificationsJobs.find((each) => each.name === name);
  await job?.run({ jobId: '', attempt: 1, signal: new AbortController().signal });
}

/** Runs the job that sends due reminders. */
export function remind(): Promise<void> {
  return runJob('notifications.remind');
}

/** Creates a member in Madrid with these settings. */
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

/** Starts a Parada of a member and returns its path in the API. */
export async function startParada({ post }: RemindedMember, changes: object = {}): Promise<string> {
  const { body } = await post('/api/paradas/', aParada(changes));
  return `/api/paradas/${Object(body).id}/`;
}

/** Runs the job of the reminders at 8:00 on each of these days of March. */
export async function remindOn(days: readonly number[]): Promise<void> {
  for (const day of days) {
    at(day, 8);
    await remind();
  }
}

/** Runs the job of the reminders on each of these days, and returns the mail that the member gets on each of them. */
export async function mailsOn(mailbox: Mailbox, { email }: RemindedMember, days: readonly number[]) {
  const mails = [];
  for (const day of days) {
    await remindOn([day]);
    mails.push(await mailbox.take(email));
  }
  return mails;
}
