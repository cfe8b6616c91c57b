import { roleFinderPoint } from '#app/modules/media/index.ts';
import { authenticationPoint } from '#app/platform/http/api.ts';
import { defineModule } from '#app/platform/module.ts';
import { viewerFinderPoint } from '#app/platform/pages/register.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsEvents, accountsJobs } from './accounts.jobs.ts';
import { accountsScreenPaths } from './accounts.paths.ts';
import { notMePage } from './mailed-code/not-me.page.tsx';
import { consentPage } from './member/consent.page.tsx';
import { findRole } from './member/role.queries.ts';
import { defineRecoveryPage } from './password/recovery.page.tsx';
import { eraseAccount } from './security/closing.ts';
import { authenticate, findViewer } from './session/authenticate.ts';
import { followEndedSessions } from './session/ended-sessions.ts';
import { registerSignOutHook } from './session/pending-sign-out.ts';
import { startPageSession } from './sign-in/start-browser-session.ts';
import { registerPage } from './sign-up/register.page.tsx';

/** The manifest of members: their identity, sign-in and consents. */
export const accounts = defineModule({
  name: 'accounts',
  api: [accountsApi],
  pages: [registerPage, defineRecoveryPage(startPageSession), consentPage, notMePage],
  hooks: [registerSignOutHook],
  screenPaths: accountsScreenPaths,
  events: accountsEvents,
  jobs: accountsJobs,
  extensions: [
    roleFinderPoint.extend(findRole),
    authenticationPoint.extend(authenticate),
    viewerFinderPoint.extend(findViewer),
  ],
  services: [{ name: 'ended sessions', start: followEndedSessions }],
  keepsMemberRows: true,
  erase: eraseAccount,
  exports: [],
});
