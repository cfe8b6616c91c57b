/**
 * Activates our controls for the recordings of a page (`Recording` of recording.tsx). Their script is loaded only if
 * there is a recording; until then, and without scripts, the browser's controls work.
 */
export function watchRecordings(root: Document = document): void {
  const main = root.querySelector('main');
  if (!main?.querySelector('[data-recording]')) return;
  import('./recording-controls.browser.ts')
    .then(({ startRecordings }) => {
      startRecordings(main);
      // A refused form replaces the main content.
      new MutationObserver(() => startRecordings(main)).observe(main, { childList: true });
    })
    .catch(() => undefined);
}
