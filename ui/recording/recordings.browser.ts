/**
 * Activates our controls for the recordings of a page (`Recording` of recording.tsx). The script of the
 * controls is loaded only if the page has a recording. The browser's controls work until this script is loaded,
 * and also if no scripts run.
 */
export function watchRecordings(root: Document = document): void {
  const main = root.querySelector('main');
  if (!main?.querySelector('[data-recording]')) return;
  import('./recording-controls.browser.ts')
    .then(({ startRecordings }) => {
      startRecordings(main);
      // If a form is refused, the response replaces the main content, so the controls of new recordings are activated
      // here.
      new MutationObserver(() => startRecordings(main)).observe(main, { childList: true });
    })
    .catch(() => undefined);
}
