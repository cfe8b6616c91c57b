import type { Executor } from '#app/platform/db/db.ts';
import { nameOf } from './address.ts';
import { listChosenImages } from './choosing.queries.ts';
import type { KeptImage } from './images.ts';
import { canChange, type Uploader } from './media.policy.ts';

/**
 * Images of the library, by id, as a page keeps them; those that were removed, or that the uploader may not know of,
 * are missing.
 */
export async function chooseImages(
  on: Executor,
  uploader: Uploader,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, KeptImage>> {
  const images = await listChosenImages(on, fileIds);
  const own = images.filter((image) => canChange(uploader, image));
  return new Map(own.map(({ uploadedBy: _, ...image }) => [image.id, { ...image, key: nameOf(image.key) }]));
}
