import { keepResponse } from '#app/platform/browser/kept-responses.ts';

/**
 * The number of dynamics that this device stores. One would not be enough, because an earlier proposal may
 * still be loading.
 */
const maxKept = 3;

/** Returns the path of one dynamic in its current version. */
export function dynamicPath(slug: string): string {
  return `/api/dynamics/${encodeURIComponent(slug)}/`;
}

/**
 * Stores a dynamic on this device, so that its page opens without a network. If more than three dynamics are
 * stored, the oldest one is deleted.
 * @throws ApiError if there is no response
 */
export async function keepDynamic(kept: Cache, slug: string): Promise<void> {
  await keepResponse(kept, dynamicPath(slug));
  const requests = await kept.keys();
  const dynamics = requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/dynamics/'));
  for (const old of dynamics.slice(0, -maxKept)) await kept.delete(old);
}
