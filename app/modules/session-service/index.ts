import { servicePages } from './session-service.page.tsx';
import { signInPage, signOutPage } from './sign-in.page.tsx';

export { registerSessionService } from './session-service.api.ts';
export { subscribeSessionService } from './session-service.jobs.ts';

/** The public pages of the session service, the sign-in among them. */
export const sessionServicePages = [signInPage, signOutPage, ...servicePages] as const;
