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

/** Removes from both storages whatever belongs to a signed-in person. */
export function clearPersonalStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (/token|auth|user/i.test(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}
