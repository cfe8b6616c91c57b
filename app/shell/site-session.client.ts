import { clearReloadMark, reloadOnce } from '#app/platform/browser/reload-once.ts';
import {
  notifyOtherTabs,
  readSession,
  subscribeToSession,
  watchSession,
} from '#app/platform/browser/session.ts';
import { markLeaving } from '#app/platform/browser/sign-out.ts';
import { clearPersonalStorage, readTokens } from '#app/platform/browser/tokens.ts';

const signOutForm = 'form[action="/auth/salir"]';
const bars = 'header.navigation-bar';

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
    addEventListener('pagehide', () => notifyOtherTabs('signout'), { once: true });
  });
  if (!document.querySelector(signOutForm)) {
    clearReloadMark();
    return;
  }
  // After a sign-in that led to a public page; the code is fetched for nobody else.
  if (!readTokens())
    void import('#app/platform/browser/token-refresh.ts').then((refresh) => refresh.fetchFirstTokens());
  subscribeToSession(() => {
    const { status } = readSession();
    if (status === 'authenticated') clearReloadMark();
    if (status === 'unauthenticated' && !isTyping() && !reloadOnce()) void showVisitorBar();
  });
  watchSession();
}

/** Puts the bar of a visitor in the place of a member's, where the server goes on rendering hers. */
async function showVisitorBar(): Promise<void> {
  const response = await fetch(location.href, { credentials: 'omit', headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const bar = page.querySelector(bars);
  if (response.ok && bar) document.querySelector(bars)?.replaceWith(bar);
}

/** Whether somebody has begun to fill a form of the page, which a reload would empty. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
