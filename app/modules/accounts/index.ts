import { registerPage } from './register.page.tsx';
import { signInPage, signOutPage } from './sign-in.page.tsx';

export { accountsApi } from './accounts.api.ts';
export { subscribeAccounts } from './accounts.jobs.ts';
export { authenticate, findViewer } from './authenticate.ts';
export { followEndedSessions } from './ended-sessions.ts';
export { createMember, currentMember } from './membership.ts';

/** The public pages of accounts. */
export const accountsPages = [registerPage, signInPage, signOutPage] as const;
