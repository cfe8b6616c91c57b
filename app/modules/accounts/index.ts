import { consentPage } from './consent.page.tsx';
import { notMePage } from './not-me.page.tsx';
import { recoveryPage } from './recovery.page.tsx';
import { registerPage } from './register.page.tsx';

export { accountsApi } from './accounts.api.ts';
export { subscribeAccounts } from './accounts.jobs.ts';
export { findMember, findMemberByEmail, type Member } from './accounts.queries.ts';
export { authenticate, findViewer } from './authenticate.ts';
export { clientOf } from './client.ts';
export { csrfCookie, requireOwnOrigin, setCsrfCookie } from './csrf.ts';
export { requireDiaryConsent } from './diary-consent.ts';
export { followEndedSessions } from './ended-sessions.ts';
export { setGreetingCookie } from './greeting-cookie.ts';
export { requireRecentIdentity } from './identity-proof.ts';
export { setLanguageCookie } from './language-cookie.ts';
export { toMemberResponse } from './member-response.ts';
export { createMember, hasPassword, registerByLogin, requireMember } from './membership.ts';
export { notMeHref } from './not-me.ts';
export { returnPath } from './return-path.ts';
export { findRole } from './role.queries.ts';
export { giveRole } from './roles.ts';
export { secondStepInput } from './second-factor.schema.ts';
export { beginSecondStep, findSecondStep, SecondFactorRequired } from './second-factor.ts';
export { clearSecondStepCookie, secondStepCookie, setSecondStepCookie } from './second-step-cookie.ts';
export { loginResponse } from './session.schema.ts';
export {
  clearSession,
  dropSessionCookie,
  renewSessionCookie,
  sessionTokenOf,
  setSessionCookie,
} from './session-cookie.ts';
export { endSessionByCookie as leave, findLiveSession } from './sessions.ts';
export { signInForm } from './sign-in.schema.ts';
export { LoginRefused, signIn } from './sign-in.ts';
export { findSignupOrigin } from './sign-up.queries.ts';
export { secondStepPath, startBrowserSession } from './start-browser-session.ts';
export {
  type StartedSession,
  startApiSession,
  startSession as enter,
  startSessionBySecondStep,
} from './start-session.ts';
export { type Asker, askerOf, countUnaskedMail, recognise } from './unasked-mail.ts';
export { finishSignOut } from './unheard-sign-out.ts';

/** The public pages of accounts. */
export const accountsPages = [registerPage, recoveryPage, consentPage, notMePage] as const;
