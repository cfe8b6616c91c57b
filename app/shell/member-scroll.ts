/** Where each screen was left, by its path, as long as the page lives. */
const leftAt = new Map<string, number>();
/** For so long a screen may still be filling up before it is as high as it was. */
const timeoutMs = 800;

/** Keeps where a screen stands before another takes its place. */
export function keepScroll(path: string): void {
  leftAt.set(path, scrollY);
}

/** Brings a screen to the part that its address names, else to where it was left, else to its top. */
export function restoreScroll(path: string, hash: string): void {
  const until = performance.now() + timeoutMs;
  const top = leftAt.get(path) ?? 0;
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
