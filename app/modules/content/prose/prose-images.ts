import { holdPublicImages, measurePublicImages } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { isVisible } from '#app/platform/http/characters.ts';
import { type RenderedText, type TextImage, withMeasures } from './rendered-text.ts';

/** The HTML of a text whose images have their measures. */
export async function measureText(on: Executor, text: RenderedText): Promise<string> {
  if (text.images.length === 0) return text.html;
  const addresses = text.images.map(({ src }) => src);
  return withMeasures(text, await measurePublicImages(on, addresses));
}

/**
 * Images of a text that cannot be shown: those that are not in the library, as browsers are told to fetch no others,
 * and those without words for people who do not see them. The others are held until the transaction ends.
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
