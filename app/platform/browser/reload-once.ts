const key = 'yoi-reloaded';

/**
 * Reloads the page because its content contradicts the session, but not twice in a row. Otherwise the page would
 * reload forever if the server kept rendering content that contradicts the session.
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
 * Clears the mark that the page was reloaded, when the page and the session agree. The next contradiction may then
 * reload the page again.
 */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no mark to clear.
  }
}
