const workerPath = '/offline-worker.js';

/**
 * Makes Hoy and the help page available offline, through the service worker `ui/public/offline-worker.js`. Files that
 * were loaded before the service worker started are reported to it, so that they are stored at the first visit.
 */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  navigator.serviceWorker
    .register(workerPath)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ files: loadedFiles(), page: '/app/hoy' }))
    .catch(() => {
      // A browser without service workers cannot show screens without a network.
    });
}

function loadedFiles(): string[] {
  const own = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return own.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
