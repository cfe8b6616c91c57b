export { readHouse, readOwner } from './house/house.server.ts';
export { pricesTag, readPrices, shownPricesPoint } from './house/prices.server.ts';
export { notMeHref } from './mailed-code/not-me.server.ts';
export { type Asker, countUnaskedMail, recognise, toAsker } from './mailed-code/unasked-mail.server.ts';
export { findClosedMember } from './member/closing.queries.ts';
export { setLanguageCookie } from './member/cookie-options.server.ts';
export { findCachedMember, requireDiaryConsent } from './member/diary-consent.server.ts';
export {
  findMember,
  findMemberByEmail,
  findNotifiable,
  isDiaryOpen,
  listMemberNames,
  type Member,
  type MemberNames,
  memberIfUnchanged,
  memberPart,
} from './member/member.queries.ts';
export { changePhotoIn, shownPhoto } from './member/member-photo.server.ts';
export { toMemberResponse } from './member/member-response.server.ts';
export { updateCalendar, updateRegistration, updateSettings } from './member/member-settings.queries.ts';
export {
  createMember,
  hasPassword,
  noSuchMember,
  readPagesPoint,
  registerByLogin,
  requireMember,
  type SignUpFacts,
  signUpCounterPoint,
} from './member/membership.server.ts';
export { hasConsent } from './member/personal-consents.queries.ts';
export { returnPath } from './member/return-path.server.ts';
export { findMemberInRole, findRole, listRolesByEmail, readAuditWords } from './member/role.queries.ts';
export { changeNamesIn } from './member/user-details.server.ts';
export { ensureTotp } from './second-factor/demo-factor.server.ts';
export { secondStepInput } from './second-factor/second-factor.schema.ts';
export {
  beginSecondStep,
  findSecondStep,
  SecondFactorRequired,
} from './second-factor/second-factor.server.ts';
export {
  clearSecondStepCookie,
  secondStepCookie,
  setSecondStepCookie,
} from './second-factor/second-step-cookie.server.ts';
export { closingFollowersPoint } from './security/closing.server.ts';
export { closingPartPoint, type RefusedForm } from './security/closing-part.server.ts';
export { closingPath } from './security/closing-path.server.ts';
export { resumeErasures, shutErasedAccounts } from './security/erasure-replay.server.ts';
export { mailModerators } from './security/moderation-mail.server.ts';
export { lockPublicAccounts } from './security/public-passwords.server.ts';
export { giveRoleToAddressIn } from './security/role-invitation.server.ts';
export { giveRole, makeAdmin } from './security/roles.server.ts';
export { type FoundMember, type MemberSearch, searchMembers } from './security/support.queries.ts';
export {
  endSessionsForSupport,
  findAccountForSupport,
  unlockForSupport,
} from './security/support.server.ts';
export type { OpenSupportRequest } from './security/support-request.queries.ts';
export {
  approveSupportRequest,
  confirmAddressChange,
  type RequestTarget,
  readSupportRequests,
  refuseSupportRequest,
  requestAddressChange,
  requestFactorReset,
} from './security/support-request.server.ts';
export { toClient } from './session/client.server.ts';
export { csrfCookie, requireOwnOrigin, setCsrfCookie } from './session/csrf.server.ts';
export { setGreetingCookie } from './session/greeting-cookie.server.ts';
export { hasRecentIdentity, proveIdentity, requireRecentIdentity } from './session/identity-proof.server.ts';
export { invitationHref } from './session/invitation-cookie.server.ts';
export { listReceivers, type Receiver } from './session/receiver.queries.ts';
export { loginResponse } from './session/session.schema.ts';
export {
  clearSession,
  dropSessionCookie,
  readSessionToken,
  renewSessionCookie,
  setSessionCookie,
} from './session/session-cookie.server.ts';
export { endSessionByCookie, findLiveSession } from './session/sessions.server.ts';
export { requireDecisionSeen } from './session/team-decision.server.ts';
export { signInForm } from './sign-in/sign-in.schema.ts';
export { LoginRefused, signIn } from './sign-in/sign-in.server.ts';
export { secondStepPath, startBrowserSession } from './sign-in/start-browser-session.server.ts';
export {
  type StartedSession,
  startApiSession,
  startSession,
  startSessionBySecondStep,
} from './sign-in/start-session.server.ts';
export { findSignupOrigin } from './sign-up/sign-up.queries.ts';
export { resendForSupport } from './sign-up/sign-up.server.ts';
