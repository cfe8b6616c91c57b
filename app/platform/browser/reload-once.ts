const key = 'yoi-reloaded';

/**
 * Reloads the page because its content contradicts the session. The page is not reloaded twice in a row: if the
 * server kept rendering such content, the page would reload forever.
 * @returns whether the page is reloaded
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage a second reload could not be distinguished from the first, so the page is not reloaded.
    return false;
  }
  location.reload();
  return true;
}

/**
 * Clears the mark of a reload once the page and the session agree. The next contradiction may then reload the
 * page again.
 */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no mark to clear.
  }
}
