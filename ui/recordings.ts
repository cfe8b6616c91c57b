/**
 * Brings our own controls to the recordings of a page (`Recording` of recording.tsx). Their script is fetched only where
 * there is one; until it comes, and without scripts, the browser's own controls stay.
 */
export function watchRecordings(root: Document = document): void {
  const main = root.querySelector('main');
  if (!main?.querySelector('[data-recording]')) return;
  import('./recording-controls.ts')
    .then(({ startRecordings }) => {
      startRecordings(main);
      // A form that was refused brings the main content anew.
      new MutationObserver(() => startRecordings(main)).observe(main, { childList: true });
    })
    .catch(() => undefined);
}
