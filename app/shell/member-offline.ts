const workerPath = '/offline-worker.js';

/**
 * Lets Hoy and the page of help open without a network, by the worker of `ui/public/offline-worker.js`. The files that came
 * before the worker are named to it, so that the first visit is enough.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  navigator.serviceWorker
    .register(workerPath)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ files: loadedFiles(), page: '/app/hoy' }))
    .catch(() => {
      // A browser that forbids workers shows everything while there is a network.
    });
}

function loadedFiles(): string[] {
  const own = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return own.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
