import { secondMs } from '../duration.ts';
import { pendingSignOutCookie } from '../pending-sign-out.ts';
import { tellOtherTabs } from './session.ts';
import { clearPersonalStorage, readTokens, type TokenPair } from './tokens.ts';

let leaving = false;
/** As long as browsers keep a cookie: longer than any session lives. */
const markSeconds = 400 * 86_400;
/** A server that says nothing keeps nobody from leaving. */
const maxTellingMs = 5 * secondMs;

/** Whether this page is on its way out: a call that fails meanwhile must not lead anywhere else. */
export function isLeaving(): boolean {
  return leaving;
}

const signInPath = '/auth/inicio_sesion/';

/**
 * Ends the session on the server, forgets the person in this browser, and tells its other tabs. The server's failure
 * is logged only: this browser forgets her in any case, and the mark in the cookie has the server carry it out
 * with whatever it is asked next.
 */
export async function signOutHere(): Promise<void> {
  startLeaving();
  markLeaving();
  const tokens = readTokens();
  // Before the server is told, which may never answer.
  await clearPersonalStorage();
  tellOtherTabs('signout');
  const isTold = await tellServer(tokens);
  location.assign(isTold ? signInPath : `${signInPath}?aviso=salida`);
}

/**
 * Leaves after the session has ended elsewhere, in another tab or on the server.
 * @param news what the sign-in page is to say (`aviso`)
 */
export async function leaveHere(news?: 'cuenta'): Promise<void> {
  startLeaving();
  await clearPersonalStorage();
  location.assign(news ? `${signInPath}?aviso=${news}` : signInPath);
}

/** Marks this page as left. A browser may keep it all the same; whoever goes back to it begins anew. */
export function startLeaving(): void {
  leaving = true;
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Marks this browser as one whose owner has signed out, until the server has heard it. */
export function markLeaving(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing here is escaped
  document.cookie = `${pendingSignOutCookie}=1; path=/; max-age=${markSeconds}; samesite=lax${secure}`;
}

/** Whether a sign-out of this browser has not been heard yet: nothing may be asked by its cookie of the session. */
export function isMarkedLeaving(): boolean {
  return document.cookie.split('; ').includes(`${pendingSignOutCookie}=1`);
}

async function tellServer(tokens: TokenPair | null): Promise<boolean> {
  try {
    const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.access}` } : {};
    const signal = AbortSignal.timeout(maxTellingMs);
    const init = { method: 'POST', credentials: 'include', headers, keepalive: true, signal } as const;
    const { ok, status } = await fetch('/dj-rest-auth/logout/', init);
    // Another tab that loads its sign-in page has the server carry it out before this call arrives.
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
