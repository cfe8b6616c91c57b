import { findMember } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, subscribe } from '#app/platform/events.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { followEndings } from './cycle/moves.ts';
import { deleteParadas } from './cycle/paradas.queries.ts';
import { followUpMail } from './paradas.mail.tsx';
import { askAfterClosings } from './report/follow-up.ts';
import { keepMissingReports, keepReportIn } from './report/kept-report.ts';

/** Keeps reports as Paradas end, asks after closings once a day, and erases the Paradas of a member who deletes her account. */
export function subscribeParadas(): void {
  followEndings(keepReportIn);
  subscribe('accounts.closed', 'paradas', ({ memberId }) => deleteParadas(db, memberId));
  subscribe('paradas.follow-up-due', 'mail', mailFollowUp);
  schedule({ name: 'paradas.ask-after-closings', cron: '15 10 * * *', run: askAfterClosings });
  schedule({ name: 'paradas.keep-missing-reports', cron: '35 * * * *', run: keepMissingReports });
}

async function mailFollowUp(
  { memberId, paradaId }: Events['paradas.follow-up-due'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const link = `${config.appUrl}/app/parada/informe/${paradaId}/despues`;
  const mail = followUpMail({ name: member.displayName ?? member.username, link }, member.language);
  await sendMail({ ...mail, to: { address: member.email }, messageId: jobId });
}
