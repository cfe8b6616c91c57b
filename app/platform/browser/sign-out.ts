import { daySeconds, secondMs } from '../duration.ts';
import { pendingSignOutCookie } from '../pending-sign-out.ts';
import { notifyOtherTabs } from './session.ts';
import { clearPersonalStorage, readTokens, type TokenPair } from './tokens.ts';

let leaving = false;
/** The longest time for which browsers store a cookie. No session lasts longer than this time. */
const markSeconds = 400 * daySeconds;
/** If a server does not respond, the sign-out must not wait for longer than this time. */
const signOutTimeoutMs = 5 * secondMs;

/** Whether this page is being left. A call that fails in the meantime must not navigate elsewhere. */
export function isLeaving(): boolean {
  return leaving;
}

const signInPath = '/auth/inicio_sesion/';

/**
 * Ends the session on the server, removes the data of the member from this browser, and notifies the other tabs
 * of the browser. If the server fails, the failure is only logged. The data in the browser is removed in any
 * case, and a cookie makes the next request end the session.
 */
export async function signOutHere(): Promise<void> {
  startLeaving();
  markLeaving();
  const tokens = readTokens();
  // This runs before the call to the server, because the server may never respond.
  await clearPersonalStorage();
  notifyOtherTabs('signout');
  const isEnded = await endServerSession(tokens);
  location.assign(isEnded ? signInPath : `${signInPath}?aviso=salida`);
}

/**
 * Leaves the page after the session has ended in another tab or on the server.
 * @param news the notice that the sign-in page shows (`aviso`)
 */
export async function leaveHere(news?: 'cuenta' | 'cierre'): Promise<void> {
  startLeaving();
  await clearPersonalStorage();
  location.assign(news ? `${signInPath}?aviso=${news}` : signInPath);
}

/**
 * Marks this page as being left. If the browser later restores the page from its cache, the page is reloaded.
 */
export function startLeaving(): void {
  leaving = true;
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Marks this browser as signed out until the server has carried out the sign-out. */
export function markLeaving(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing here is escaped
  document.cookie = `${pendingSignOutCookie}=1; path=/; max-age=${markSeconds}; samesite=lax${secure}`;
}

/**
 * Whether a sign-out of this browser is still pending. No request may use the session cookie until the sign-out is
 * complete.
 */
export function isMarkedLeaving(): boolean {
  return document.cookie.split('; ').includes(`${pendingSignOutCookie}=1`);
}

async function endServerSession(tokens: TokenPair | null): Promise<boolean> {
  try {
    const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.access}` } : {};
    const signal = AbortSignal.timeout(signOutTimeoutMs);
    const init = { method: 'POST', credentials: 'include', headers, keepalive: true, signal } as const;
    const { ok, status } = await fetch('/dj-rest-auth/logout/', init);
    // Another tab that loads the sign-in page may complete the sign-out before this call arrives.
    const isOver = ok || status === 401;
    // biome-ignore lint/suspicious/noConsole: a failed sign-out is logged and nothing more (docs/rules.md, The session in the browser)
    if (!isOver) console.error(`the sign-out was answered with ${status}`);
    return isOver;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed sign-out is logged and nothing more (docs/rules.md, The session in the browser)
    console.error(error);
    return false;
  }
}
