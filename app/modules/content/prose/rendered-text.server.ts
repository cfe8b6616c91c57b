/** A rendered text. URLs and ids are plain texts without character references. */
export type RenderedText = {
  html: string;
  /** The URLs of the links in the text, without repetitions. */
  hrefs: string[];
  /** The anchors in the text. */
  ids: string[];
  /** The images of the text, in order. */
  images: TextImage[];
};

/** An image of a text; `at` is the position in the HTML at which the image tag ends. */
export type TextImage = { src: string; alt: string; at: number };

/**
 * The reason why a text is not rendered. The text is nested too deep (`nesting`), has too many parts of a kind
 * (`parts`), has too many marks on a letter (`marks`), or its result is too long (`length`).
 */
export type TextRefusal = 'nesting' | 'parts' | 'length' | 'marks';

/** The input and output of the thread for Markdown. */
export type MarkdownTask = { markdowns: readonly string[] };
export type MarkdownResult = { texts: RenderedText[] } | { reason: TextRefusal };

/** Width and height of an image, in pixels. */
export type Measure = { width: number; height: number };

/**
 * Writes the sizes of images into the HTML of a text, so that the layout does not shift when the images load.
 * The images load lazily.
 */
export function withMeasures(
  { html, images }: Pick<RenderedText, 'html' | 'images'>,
  measures: ReadonlyMap<string, Measure>,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const { src, at } of images) {
    const measure = measures.get(src);
    if (!measure) continue;
    const { width, height } = measure;
    parts.push(html.slice(end, at), ` width="${width}" height="${height}" loading="lazy" decoding="async"`);
    end = at;
  }
  return [...parts, html.slice(end)].join('');
}
