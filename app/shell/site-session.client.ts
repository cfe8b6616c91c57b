import {
  readSession,
  subscribeToSession,
  tellOtherTabs,
  watchSession,
} from '#app/platform/browser/session.ts';
import { markLeaving } from '#app/platform/browser/sign-out.ts';
import { clearPersonalStorage, readTokens } from '#app/platform/browser/tokens.ts';

const signOutForm = 'form[action="/auth/salir"]';

/**
 * Keeps a public page to its session: a page that shows a member is made anew when she has signed out elsewhere, and
 * the sign-out of this page forgets her in this browser and is told to the other tabs.
 */
export function followSession(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches(signOutForm)) return;
    markLeaving();
    void clearPersonalStorage();
    // The server ends the session when it gets the form; the others look a moment later.
    addEventListener('pagehide', () => tellOtherTabs('signout'), { once: true });
  });
  if (!document.querySelector(signOutForm)) return;
  // After a sign-in that led to a public page; the code is fetched for nobody else.
  if (!readTokens())
    void import('#app/platform/browser/token-refresh.ts').then((refresh) => refresh.fetchFirstTokens());
  subscribeToSession(() => {
    if (readSession().status === 'unauthenticated' && !isTyping()) location.reload();
  });
  watchSession();
}

/** Whether somebody has begun to fill a form of the page, which a reload would empty. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
