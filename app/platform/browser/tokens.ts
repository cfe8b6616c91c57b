/**
 * The tokens of the signed-in member. They are in local storage, under the keys that clients of this API read.
 */
export type TokenPair = { access: string; refresh: string | null };

const accessKey = 'yoi-access-token';
const refreshKey = 'yoi-refresh-token';

/** Returns the tokens of this browser. Returns null if no member is signed in here. */
export function readTokens(): TokenPair | null {
  const access = localStorage.getItem(accessKey);
  return access === null ? null : { access, refresh: localStorage.getItem(refreshKey) };
}

/** Stores the tokens for all tabs of this browser. */
export function keepTokens(pair: TokenPair): void {
  localStorage.setItem(accessKey, pair.access);
  if (pair.refresh) localStorage.setItem(refreshKey, pair.refresh);
}

/** Removes the tokens. Drafts are kept, so that the member finds them after the next sign-in. */
export function forgetTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
}

/**
 * Removes the member's data from this browser: storage keys, the database, session storage and cached responses.
 */
export async function clearPersonalStorage(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (/token|auth|user/i.test(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  // The database holds the keys that seal data of the member on this device.
  globalThis.indexedDB?.deleteDatabase('yoi-user');
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
