/**
 * Makes Hoy, as last seen, the dynamic that it proposed, and the help page available offline. Requests for other things
 * bypass this worker. A sign-out deletes its caches (`clearPersonalStorage`).
 */
const shell = 'yoi-shell';
const mine = 'yoi-mine';
const appPath = '/app/hoy';
const helpPath = '/ayuda';
const todayPath = '/api/today/';
const keptAnswers = [todayPath, '/api/users/me/'];
/** Hoy stores the dynamics that it proposes (`keepDynamic`). The list of sessions has a path of the same form. */
const dynamicPath = /^\/api\/dynamics\/(?!sessions\/)[^/]+\/$/;
/** Above this number the files of earlier builds are deleted. */
const maxFiles = 240;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), keepHelp()]));
});

/** A page reports the files that it loaded before this worker was active. */
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
  else if (dynamicPath.test(pathname))
    event.respondWith(fetch(request).catch((error) => requireKept(mine, pathname, error)));
});

async function fromNetworkFirst(request, cacheName, key) {
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await requireKept(cacheName, key, error);
    return key === todayPath ? withMark(kept) : kept;
  }
  if (response.ok && !response.redirected) await keep(cacheName, key, response.clone());
  return response;
}

/** Returns a stored response. @throws the error of the network without one */
async function requireKept(cacheName, key, error) {
  const kept = await readKept(cacheName, key);
  if (kept) return kept;
  throw error;
}

/** Returns a stored Hoy with a mark, so that the page knows that the server was not reached. */
async function withMark(kept) {
  return Response.json({ ...(await kept.json()), is_stored: true });
}

async function fromCacheFirst(request) {
  const kept = await readKept(shell, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(shell, request.url, response.clone());
  return response;
}

/**
 * Stores a response. A browser without room for caches, or that forbids them, is served from the network as if this
 * worker did not exist.
 */
async function keep(cacheName, key, response) {
  try {
    await (await caches.open(cacheName)).put(key, response);
  } catch {
    // The next request tries again.
  }
}

async function readKept(cacheName, key) {
  try {
    return await (await caches.open(cacheName)).match(key);
  } catch {
    return undefined;
  }
}

/** Caches the help page as visitors see it, with its files. */
async function keepHelp() {
  try {
    const response = await fetch(helpPath, { credentials: 'omit' });
    if (!response.ok) return;
    const cache = await caches.open(shell);
    await cache.put(helpPath, response.clone());
    const html = await response.text();
    await keepFiles(html.match(/\/assets\/[^"'\s)]+/g) ?? []);
  } catch {
    // Without a network the next event tries again.
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
