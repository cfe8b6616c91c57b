import { getJson } from './api.ts';

/** The cache of `ui/public/offline-worker.js` for responses, which a sign-out deletes. */
const cacheName = 'yoi-mine';

const anyBody = { parse: (body: unknown) => body };

/** Opens the responses that this browser keeps for reading without a network; undefined where it has no room for any. */
export function openKept(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : Promise.resolve(undefined);
}

/** Reads a response and keeps it, as the newest. @throws ApiError without keeping anything */
export async function keepResponse(kept: Cache, path: string): Promise<void> {
  const body = await getJson(path, anyBody);
  await kept.delete(path);
  await kept.put(path, Response.json(body));
}
