import { followErasedKeys } from '#app/platform/crypto/field-encryption.ts';
import { authenticationPoint } from '#app/platform/http/api.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { viewerFinderPoint } from '#app/platform/pages/register.ts';
import { staffGatePoint } from '#app/platform/staff/staff.server.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsEvents, accountsJobs } from './accounts.jobs.ts';
import { accountsScreenPaths } from './accounts.paths.ts';
import { notMePage } from './mailed-code/not-me.page.tsx';
import { accountExports } from './member/account-export.server.ts';
import { consentPage } from './member/consent.page.tsx';
import { defineRecoveryPage } from './password/recovery.page.tsx';
import { secondFactorExport } from './second-factor/second-factor-export.server.ts';
import { authorizeStaff } from './second-factor/staff-gate.server.ts';
import { closingPage } from './security/closing.page.tsx';
import { eraseAccess } from './security/erasure.server.ts';
import { invitationPage } from './security/invitation.page.tsx';
import { supportRequestExport } from './security/support-request-export.server.ts';
import { authenticate, findViewer } from './session/authenticate.server.ts';
import { followEndedSessions } from './session/ended-sessions.server.ts';
import { registerSignOutHook } from './session/pending-sign-out.server.ts';
import { sessionExport } from './session/session-export.server.ts';
import { staffKeyExport } from './session/staff-key-export.server.ts';
import { startPageSession } from './sign-in/start-browser-session.server.ts';
import { registerPage } from './sign-up/register.page.tsx';

/** The manifest of members: their identity, sign-in and consents. */
export const accounts = defineModule({
  name: 'accounts',
  api: [accountsApi],
  pages: [
    registerPage,
    defineRecoveryPage(startPageSession),
    consentPage,
    notMePage,
    closingPage,
    invitationPage,
  ],
  hooks: [registerSignOutHook],
  screenPaths: accountsScreenPaths,
  events: accountsEvents,
  jobs: accountsJobs,
  extensions: [
    staffGatePoint.extend(authorizeStaff),
    authenticationPoint.extend(authenticate),
    viewerFinderPoint.extend(findViewer),
  ],
  services: [
    { name: 'ended sessions', start: followEndedSessions },
    { name: 'erased keys', start: followErasedKeys },
  ],
  keepsMemberRows: true,
  erase: eraseAccess,
  eraseDiary: 'nothing',
  exports: [...accountExports, sessionExport, secondFactorExport, supportRequestExport, staffKeyExport],
  unexported: {
    accounts_refresh_token: 'hashes and sealed copies of tokens',
    accounts_mailed_code: 'hashes of codes that let a member in',
    accounts_recovery_code: 'hashes of codes that stand in for a second factor',
    accounts_resting_name: 'hashes of names that a member let go',
    accounts_lock: 'accounts with a password that everybody knows; nobody can sign in to them',
    accounts_challenge: 'hashes of questions to a browser, which run out after minutes',
    accounts_invitation: 'hashes of links by which a member of the team invited the address of somebody else',
    platform_member_key: 'the key that seals what the member writes',
    platform_erasure: 'numbers of erasures, which have ended or end soon',
    platform_audit: 'deeds of the team; other exports hold what a member of the team wrote and decided',
    platform_audit_address: 'networks of deeds of the team, which are kept for 90 days',
    platform_idempotency: 'responses that are kept for 72 hours; other exports hold what they say',
  },
  unerased: {
    platform_erasure: 'number and time of an erasure, which a start after a restore repeats',
    platform_audit: 'numbers of members of the team beside their deeds; months are dropped after three years',
  },
});
