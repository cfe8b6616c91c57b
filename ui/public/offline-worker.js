/**
 * What a phone without a network can still open: Hoy as it was last seen, and the page of help. Nothing else is
 * touched: every other request goes past this file. A sign-out deletes what is kept here (`clearPersonalStorage`).
 */
const shell = 'yoi-shell';
const mine = 'yoi-mine';
const appPath = '/app/hoy';
const helpPath = '/ayuda';
const keptAnswers = ['/api/today/', '/api/users/me/'];
/** Files of builds before this one go when there are more. */
const maxFiles = 240;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), keepHelp()]));
});

/** A page tells which files it needed before this worker was there. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.files) ? event.data.files : [];
  event.waitUntil(Promise.all([keepHelp(), keepFiles(paths), keepPage(event.data?.page)]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate' && pathname.startsWith('/app/'))
    event.respondWith(fromNetworkFirst(request, shell, appPath));
  else if (request.mode === 'navigate' && pathname === helpPath)
    event.respondWith(fromNetworkFirst(request, shell, helpPath));
  else if (keptAnswers.includes(pathname)) event.respondWith(fromNetworkFirst(request, mine, pathname));
});

async function fromNetworkFirst(request, cacheName, key) {
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await readKept(cacheName, key);
    if (kept) return kept;
    throw error;
  }
  if (response.ok && !response.redirected) await keep(cacheName, key, response.clone());
  return response;
}

async function fromCacheFirst(request) {
  const kept = await readKept(shell, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(shell, request.url, response.clone());
  return response;
}

/** A browser without room for caches, or that forbids them, is served from the network as if this worker were not there. */
async function keep(cacheName, key, response) {
  try {
    await (await caches.open(cacheName)).put(key, response);
  } catch {
    // Kept another time.
  }
}

async function readKept(cacheName, key) {
  try {
    return await (await caches.open(cacheName)).match(key);
  } catch {
    return undefined;
  }
}

/** Of the help page that everybody sees, with the files that it needs. */
async function keepHelp() {
  try {
    const response = await fetch(helpPath, { credentials: 'omit' });
    if (!response.ok) return;
    const cache = await caches.open(shell);
    await cache.put(helpPath, response.clone());
    const html = await response.text();
    await keepFiles(html.match(/\/assets\/[^"'\s)]+/g) ?? []);
  } catch {
    // Without a network it is kept another time.
  }
}

async function keepPage(page) {
  if (page !== appPath) return;
  const response = await fetch(appPath).catch(() => undefined);
  if (response?.ok && !response.redirected) await (await caches.open(shell)).put(appPath, response);
}

async function keepFiles(paths) {
  const cache = await caches.open(shell);
  for (const path of new Set(paths)) {
    if (typeof path !== 'string' || !path.startsWith('/assets/') || (await cache.match(path))) continue;
    const response = await fetch(path).catch(() => undefined);
    if (response?.ok) await cache.put(path, response);
  }
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  for (const old of files.slice(0, Math.max(0, files.length - maxFiles))) await cache.delete(old);
}
