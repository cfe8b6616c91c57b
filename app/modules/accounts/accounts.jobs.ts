import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { deleteMailedCodesBefore } from './mailed-code/mailed-code.queries.ts';
import { deleteSilencesBefore } from './mailed-code/unasked-mail.queries.ts';
import { deleteRestedNames } from './member/resting-name.queries.ts';
import { deleteChallengesBefore } from './second-factor/second-factor.queries.ts';
import { closeDueAccounts } from './security/closing.server.ts';
import { deleteFarewellsBefore } from './security/farewell.queries.ts';
import { deleteInvitationsBefore } from './security/role-invitation.queries.ts';
import { securityEvents } from './security/security.jobs.ts';
import { deleteRefreshTokensBefore } from './session/refresh-token.queries.ts';
import { deleteSessionsBefore } from './session/session.queries.ts';
import { signUpEvents } from './sign-up/sign-up.jobs.ts';
import { deleteSignupsBefore } from './sign-up/sign-up.queries.ts';

/** The module's event subscriptions, which send the mails about accounts. */
export const accountsEvents = [...signUpEvents, ...securityEvents];

/**
 * The nightly job that deletes expired rows, and the job that closes the accounts whose closing week is over.
 */
export const accountsJobs: ScheduleInput[] = [
  { name: 'accounts.forget', cron: '20 4 * * *', run: deleteExpired },
  { name: 'accounts.close-due', cron: '*/5 * * * *', run: closeDueAccounts },
];

/** The number of days for which the program tries to send the last mail to the owner of an erased account. */
const farewellDays = 7;

async function deleteExpired(): Promise<void> {
  const yesterday = new Date(now().getTime() - dayMs);
  const aQuarterAgo = new Date(now().getTime() - 90 * dayMs);
  await deleteSignupsBefore(db, yesterday);
  await deleteMailedCodesBefore(db, yesterday);
  await deleteChallengesBefore(db, yesterday);
  await deleteRefreshTokensBefore(db, yesterday);
  await deleteSessionsBefore(db, aQuarterAgo);
  await deleteSilencesBefore(db, now());
  await deleteFarewellsBefore(db, new Date(now().getTime() - farewellDays * dayMs));
  await deleteRestedNames(db, now());
  await deleteInvitationsBefore(db, aQuarterAgo);
}
