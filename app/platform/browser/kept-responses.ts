import { getJson } from './api.ts';

/** The name of the response cache of `ui/public/offline-worker.js`. A sign-out deletes this cache. */
const cacheName = 'yoi-mine';

const anyBody = { parse: (body: unknown) => body };

/**
 * Opens the cache of responses that can be read without a network. Returns undefined if the browser cannot open a
 * cache.
 */
export function openKept(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : Promise.resolve(undefined);
}

/**
 * Requests a response and stores it as the newest entry of the cache.
 * @throws ApiError if the request fails; nothing is stored then
 */
export async function keepResponse(kept: Cache, path: string): Promise<void> {
  const body = await getJson(path, anyBody);
  await kept.delete(path);
  await kept.put(path, Response.json(body));
}
