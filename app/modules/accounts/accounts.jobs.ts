import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { deleteMailedCodesBefore } from './mailed-code/mailed-code.queries.ts';
import { deleteSilencesBefore } from './mailed-code/unasked-mail.queries.ts';
import { deleteRestedNames } from './member/resting-name.queries.ts';
import { deleteChallengesBefore } from './second-factor/second-factor.queries.ts';
import { subscribeSecurity } from './security/security.jobs.ts';
import { deleteRefreshTokensBefore } from './session/refresh-token.queries.ts';
import { deleteSessionsBefore } from './session/session.queries.ts';
import { subscribeSignUp } from './sign-up/sign-up.jobs.ts';
import { deleteSignupsBefore } from './sign-up/sign-up.queries.ts';

/** Subscribes the mails about accounts, and schedules the nightly deletion of what has run out. */
export function subscribeAccounts(): void {
  subscribeSignUp();
  subscribeSecurity();
  schedule({ name: 'accounts.forget', cron: '20 4 * * *', run: forgetWhatRanOut });
}

async function forgetWhatRanOut(): Promise<void> {
  const yesterday = new Date(now().getTime() - dayMs);
  const aQuarterAgo = new Date(now().getTime() - 90 * dayMs);
  await deleteSignupsBefore(db, yesterday);
  await deleteMailedCodesBefore(db, yesterday);
  await deleteChallengesBefore(db, yesterday);
  await deleteRefreshTokensBefore(db, yesterday);
  await deleteSessionsBefore(db, aQuarterAgo);
  await deleteSilencesBefore(db, now());
  await deleteRestedNames(db, now());
}
