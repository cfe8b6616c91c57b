import { clearPersonalStorage, readTokens } from './tokens.ts';

/**
 * Ends the session on the server and forgets the person in this browser; other tabs see the storage change.
 * The server's failure is logged only: who signs out is signed out here in any case.
 */
export async function signOutHere(): Promise<void> {
  const tokens = readTokens();
  try {
    const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.access}` } : {};
    await fetch('/dj-rest-auth/logout/', { method: 'POST', credentials: 'include', headers });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has logout errors logged and nothing more
    console.error(error);
  }
  clearPersonalStorage();
  location.assign('/auth/inicio_sesion/');
}
