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
 * Keeps a public page up to date with the session. A page that shows a member reloads after a sign-out in another
 * tab. A sign-out on this page clears the member's data in this browser and notifies the other tabs.
 */
export function followSession(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches(signOutForm)) return;
    markLeaving();
    void clearPersonalStorage();
    // The server ends the session only when it receives the sign-out form. Therefore the other tabs are notified when
    // this page is left.
    addEventListener('pagehide', () => notifyOtherTabs('signout'), { once: true });
  });
  if (!document.querySelector(signOutForm)) {
    clearReloadMark();
    return;
  }
  // Fetches the first tokens of a member who came to a public page by signing in. Other visitors do not load
  // this code.
  if (!readTokens())
    void import('#app/platform/browser/token-refresh.ts').then((refresh) => refresh.fetchFirstTokens());
  subscribeToSession(() => {
    const { status } = readSession();
    if (status === 'authenticated') clearReloadMark();
    if (status === 'unauthenticated' && !isTyping() && !reloadOnce()) void showVisitorBar();
  });
  watchSession();
}

/**
 * Replaces a member's navigation bar with a visitor's bar. This function is called if the server still renders
 * the member's bar after a reload.
 */
async function showVisitorBar(): Promise<void> {
  const response = await fetch(location.href, { credentials: 'omit', headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const bar = page.querySelector(bars);
  if (response.ok && bar) document.querySelector(bars)?.replaceWith(bar);
}

/** Returns whether a form of the page has input that a reload would lose. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
