/** The pair of tokens of the signed-in member, kept in local storage as the clients of this API know it. */
export type TokenPair = { access: string; refresh: string | null };

const accessKey = 'yoi-access-token';
const refreshKey = 'yoi-refresh-token';

/** The tokens kept in this browser; null when nobody is signed in here. */
export function readTokens(): TokenPair | null {
  const access = localStorage.getItem(accessKey);
  return access === null ? null : { access, refresh: localStorage.getItem(refreshKey) };
}

/** Keeps the tokens; every tab reads them from the same place. */
export function keepTokens(pair: TokenPair): void {
  localStorage.setItem(accessKey, pair.access);
  if (pair.refresh) localStorage.setItem(refreshKey, pair.refresh);
}

/** Forgets the tokens; what a person was typing stays, so that she finds it when she is back. */
export function forgetTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
}

/** Removes from this browser whatever belongs to a signed-in person: keys, session storage and stored answers. */
export async function clearPersonalStorage(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (/token|auth|user/i.test(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
