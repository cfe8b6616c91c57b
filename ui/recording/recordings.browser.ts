/**
 * Activates our controls for the recordings of a page (`Recording` of recording.tsx). The script of the controls is
 * loaded only if the page has a recording. Until then, and without scripts, the browser's controls work.
 */
export function watchRecordings(root: Document = document): void {
  const main = root.querySelector('main');
  if (!main?.querySelector('[data-recording]')) return;
  import('./recording-controls.browser.ts')
    .then(({ startRecordings }) => {
      startRecordings(main);
      // A refused form replaces the main content, so new recordings are activated here.
      new MutationObserver(() => startRecordings(main)).observe(main, { childList: true });
    })
    .catch(() => undefined);
}
