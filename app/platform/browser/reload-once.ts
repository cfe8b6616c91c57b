const key = 'yoi-reloaded';

/**
 * Loads the page again because it contradicts the session, but not a second time in a row: where the server goes on
 * rendering what the session denies, a page would load for ever.
 * @returns whether it is loaded again
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without a memory of this tab nothing would tell the second time from the first.
    return false;
  }
  location.reload();
  return true;
}

/** Once page and session agree, the next contradiction is a new one. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}
