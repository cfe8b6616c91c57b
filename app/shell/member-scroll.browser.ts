/**
 * The scroll position of each screen, by the path of the screen. The positions are kept until the page is reloaded.
 */
const positions = new Map<string, number>();
/** The maximum time in which a screen may return to its previous height. */
const timeoutMs = 800;

/** Stores the scroll position of a screen before another screen replaces it. */
export function storeScroll(path: string): void {
  positions.set(path, scrollY);
}

/**
 * Scrolls to the element whose id is in the hash. If there is no hash, it scrolls to the stored position, or to the
 * top.
 */
export function restoreScroll(path: string, hash: string): void {
  const until = performance.now() + timeoutMs;
  const top = positions.get(path) ?? 0;
  const tryOnce = () => {
    const isOver = performance.now() > until;
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) {
      part.scrollIntoView({ behavior: 'instant', block: 'start' });
      part.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      return;
    }
    if (!hash) scrollTo({ top, behavior: 'instant' });
    if (!isOver && (hash || Math.abs(scrollY - top) > 1)) requestAnimationFrame(tryOnce);
  };
  tryOnce();
}
