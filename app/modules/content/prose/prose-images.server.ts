import { holdPublicImages, measurePublicImages } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { isVisible } from '#app/platform/http/characters.ts';
import { type RenderedText, type TextImage, withMeasures } from './rendered-text.server.ts';

/** Returns the HTML of a text with the sizes of its images. */
export async function measureText(on: Executor, text: RenderedText): Promise<string> {
  if (text.images.length === 0) return text.html;
  const addresses = text.images.map(({ src }) => src);
  return withMeasures(text, await measurePublicImages(on, addresses));
}

/**
 * Finds the images of a text that may not be shown. These are images without a description, and images outside
 * the library, which the content security policy blocks. The allowed images are locked until the transaction
 * ends.
 */
export async function findUnfitImages(
  on: Executor,
  images: readonly Omit<TextImage, 'at'>[],
): Promise<string[]> {
  if (images.length === 0) return [];
  const held = await holdPublicImages(
    on,
    images.map(({ src }) => src),
  );
  return images.filter(({ src, alt }) => !held.has(src) || !isVisible(alt)).map(({ src }) => src);
}
