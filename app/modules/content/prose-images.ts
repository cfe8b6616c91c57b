import { holdPublicImages, measurePublicImages } from '#app/modules/media/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { renderMarkdown } from './markdown.ts';

/** The HTML of a text whose images have their measures. */
export async function renderMeasured(on: Executor, markdown: string): Promise<string> {
  const html = await renderMarkdown(markdown);
  const addresses = imagesOf(html).map(({ src }) => src);
  return addresses.length === 0 ? html : renderMarkdown(markdown, await measurePublicImages(on, addresses));
}

/**
 * Images of the HTML of a text that cannot be shown: those that are not in the library, as browsers are told to fetch
 * no others, and those without words for people who do not see them. The others are held until the transaction ends.
 */
export async function findUnfitImages(on: Executor, html: string): Promise<string[]> {
  const images = imagesOf(html);
  if (images.length === 0) return [];
  const held = await holdPublicImages(
    on,
    images.map(({ src }) => src),
  );
  return images.filter(({ src, alt }) => !held.has(src) || alt.trim() === '').map(({ src }) => src);
}

function imagesOf(html: string): { src: string; alt: string }[] {
  return [...html.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) => ({
    src: / ?src="([^"]*)"/.exec(attributes)?.[1] ?? '',
    alt: / ?alt="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
}
