import type { Executor } from '#app/platform/db/db.ts';
import { findContentType, mediaPath, publicAddress, publicKey, toFileName } from './address.server.ts';
import { holdMeasured, listChosenImages, listMeasures } from './choosing.queries.ts';
import type { PageImage } from './images.server.ts';
import { canChange, type Uploader } from './media.policy.ts';

/**
 * Finds images of the library by id, in the form that pages store. The result lacks images that were removed or that
 * the uploader may not see.
 */
export async function chooseImages(
  on: Executor,
  uploader: Uploader,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, PageImage>> {
  const images = await listChosenImages(on, fileIds);
  const own = images.filter((image) => canChange(uploader, image));
  return new Map(
    own.map(({ uploadedBy: _, ...image }) => [image.id, { ...image, key: toFileName(image.key) }]),
  );
}

/** Returns, by URL, the sizes of the public library images among the given URLs. */
export async function measurePublicImages(
  on: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { width: number; height: number }>> {
  const measures = await listMeasures(on, toImageKeys(addresses));
  return new Map(measures.map(({ key, ...measure }) => [publicAddress(key), measure]));
}

/**
 * Returns those of the given URLs that belong to public library images. These images cannot be removed until
 * the transaction of `on` ends.
 */
export async function holdPublicImages(
  on: Executor,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = await holdMeasured(on, toImageKeys(addresses));
  return new Set(held.map(({ key }) => publicAddress(key)));
}

function toImageKeys(addresses: readonly string[]): string[] {
  const names = addresses.filter((address) => address.startsWith(mediaPath)).map(toFileName);
  return [...new Set(names.filter((name) => findContentType(name)?.startsWith('image/')).map(publicKey))];
}
