import { findNotifiable } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { followUpMail } from './paradas.mail.tsx';
import { askAfterClosings } from './report/follow-up.server.ts';
import { keepMissingReports } from './report/kept-report.server.ts';

/** Sends a mail one month after a closing. */
export const paradasEvents = [onEvent('paradas.follow-up-due', 'mail', mailFollowUp)];

/** Checks daily for closings that are a month old, and hourly for Paradas without a stored report. */
export const paradasJobs: ScheduleInput[] = [
  { name: 'paradas.ask-after-closings', cron: '15 10 * * *', run: askAfterClosings },
  { name: 'paradas.keep-missing-reports', cron: '35 * * * *', run: keepMissingReports },
];

async function mailFollowUp(
  { memberId, paradaId }: Events['paradas.follow-up-due'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findNotifiable(db, memberId);
  if (!member) return;
  const link = `${config.appUrl}/app/parada/informe/${paradaId}/despues`;
  const mail = followUpMail({ displayName: member.displayName, link }, member.language);
  await sendMail({
    ...mail,
    to: { address: member.email },
    messageId: jobId,
    note: { kind: 'follow-up', memberId, keeps: 'body' },
  });
}
