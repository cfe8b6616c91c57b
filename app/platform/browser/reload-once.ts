const key = 'yoi-reloaded';

/**
 * Reloads the page because it contradicts the session, but not twice in a row: if the server keeps rendering what the
 * session denies, the page would reload forever.
 * @returns whether the page is reloaded
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the second reload could not be told from the first.
    return false;
  }
  location.reload();
  return true;
}

/** Clears the mark once page and session agree: the next contradiction is a new one. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no mark to clear.
  }
}
