export { notMeHref } from './mailed-code/not-me.ts';
export { type Asker, countUnaskedMail, recognise, toAsker } from './mailed-code/unasked-mail.ts';
export { findCachedMember, requireDiaryConsent } from './member/diary-consent.ts';
export { setLanguageCookie } from './member/language-cookie.ts';
export {
  findMember,
  findMemberByEmail,
  type Member,
  memberIfUnchanged,
  memberPart,
} from './member/member.queries.ts';
export { toMemberResponse } from './member/member-response.ts';
export { updateCalendar, updateRegistration, updateSettings } from './member/member-settings.queries.ts';
export { createMember, hasPassword, registerByLogin, requireMember } from './member/membership.ts';
export { hasConsent } from './member/personal-consents.queries.ts';
export { returnPath } from './member/return-path.ts';
export { findRole } from './member/role.queries.ts';
export { giveRole } from './member/roles.ts';
export { changeNamesIn } from './member/user-details.ts';
export { secondStepInput } from './second-factor/second-factor.schema.ts';
export { beginSecondStep, findSecondStep, SecondFactorRequired } from './second-factor/second-factor.ts';
export {
  clearSecondStepCookie,
  secondStepCookie,
  setSecondStepCookie,
} from './second-factor/second-step-cookie.ts';
export { lockPublicAccounts } from './security/public-passwords.ts';
export { toClient } from './session/client.ts';
export { csrfCookie, requireOwnOrigin, setCsrfCookie } from './session/csrf.ts';
export { setGreetingCookie } from './session/greeting-cookie.ts';
export { requireRecentIdentity } from './session/identity-proof.ts';
export { listReceivers, type Receiver } from './session/receiver.queries.ts';
export { loginResponse } from './session/session.schema.ts';
export {
  clearSession,
  dropSessionCookie,
  readSessionToken,
  renewSessionCookie,
  setSessionCookie,
} from './session/session-cookie.ts';
export { endSessionByCookie, findLiveSession } from './session/sessions.ts';
export { signInForm } from './sign-in/sign-in.schema.ts';
export { LoginRefused, signIn } from './sign-in/sign-in.ts';
export { secondStepPath, startBrowserSession } from './sign-in/start-browser-session.ts';
export {
  type StartedSession,
  startApiSession,
  startSession,
  startSessionBySecondStep,
} from './sign-in/start-session.ts';
export { findSignupOrigin } from './sign-up/sign-up.queries.ts';
