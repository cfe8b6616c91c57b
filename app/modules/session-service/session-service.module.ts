import { defineModule } from '#app/platform/module.server.ts';
import { registerSessionService } from './session-service.api.ts';
import { eraseLinks, sessionServiceEvents, sessionServiceJobs } from './session-service.jobs.ts';
import { servicePages } from './session-service.page.tsx';
import { signInPage, signOutPage } from './sign-in.page.tsx';

/** The manifest of the session service under `/api/auth`, with the pages for signing in and out. */
export const sessionService = defineModule({
  name: 'session-service',
  pages: [signInPage, signOutPage, ...servicePages],
  routes: [registerSessionService],
  events: sessionServiceEvents,
  jobs: sessionServiceJobs,
  keepsMemberRows: true,
  erase: eraseLinks,
  eraseDiary: 'nothing',
  exports: [],
});
