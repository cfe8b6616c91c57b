import { registerPage } from './register.page.tsx';
import { signInPage, signOutPage } from './sign-in.page.tsx';

export { accountsApi } from './accounts.api.ts';
export { subscribeAccounts } from './accounts.jobs.ts';
export { findMember, findMemberByEmail, type Member } from './accounts.queries.ts';
export { loginAnswer, memberAnswer } from './accounts.schema.ts';
export { authenticate, findViewer } from './authenticate.ts';
export { type Client, clientOf, placeOf } from './client.ts';
export {
  clearSession,
  renewSessionCookie,
  requireCsrf,
  requireOwnOrigin,
  sessionTokenOf,
  setSessionCookie,
} from './cookies.ts';
export { followEndedSessions } from './ended-sessions.ts';
export { type Entered, type EnteredApi, type EntryExtras, enter, enterApi, leave } from './entry.ts';
export { memberOf } from './member-answer.ts';
export { admitByLogin, createMember, currentMember } from './membership.ts';
export { returnPath } from './return-path.ts';
export { findCookieHolder } from './sessions.ts';

/** The public pages of accounts. */
export const accountsPages = [registerPage, signInPage, signOutPage] as const;
