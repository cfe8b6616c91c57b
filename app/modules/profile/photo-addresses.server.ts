import type { readPhoto } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import type { ProfileResponse } from './profile.schema.ts';

type Photo = Awaited<ReturnType<typeof readPhoto>>;

/**
 * Returns the URLs of a photo. The URLs are absolute, as on the original platform, because clients run on other
 * hosts.
 */
export function toPhotoAddresses(photo: Photo): Pick<ProfileResponse, 'photo' | 'photo_sizes'> {
  const sizes = (photo?.sizes ?? []).map(({ url, width }) => ({ url: config.siteUrl + url, width }));
  return { photo: sizes.at(-1)?.url ?? null, photo_sizes: sizes };
}
