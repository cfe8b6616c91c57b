import { tellOtherTabs } from './session.ts';
import { clearPersonalStorage, readTokens } from './tokens.ts';

let leaving = false;

/** Whether this page is on its way out: a call that fails meanwhile must not lead anywhere else. */
export function isLeaving(): boolean {
  return leaving;
}

const signInPath = '/auth/inicio_sesion/';

/**
 * Ends the session on the server, forgets the person in this browser, and tells its other tabs. The server's failure
 * is logged only: who signs out is signed out here in any case.
 */
export async function signOutHere(): Promise<void> {
  startLeaving();
  const isTold = await tellServer();
  await clearPersonalStorage();
  tellOtherTabs('signout');
  // The server still knows the cookie: without the reason it would lead right back in.
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

async function tellServer(): Promise<boolean> {
  const tokens = readTokens();
  try {
    const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.access}` } : {};
    const init = { method: 'POST', credentials: 'include', headers } as const;
    return (await fetch('/dj-rest-auth/logout/', init)).ok;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has logout errors logged and nothing more
    console.error(error);
    return false;
  }
}
