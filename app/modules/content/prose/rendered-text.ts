/** What became of a text in Markdown. Addresses and ids are as they are meant, without HTML's references. */
export type RenderedText = {
  html: string;
  /** Where it leads, each once. */
  hrefs: string[];
  /** The anchors that it has. */
  ids: string[];
  /** Its images, in their order. */
  images: TextImage[];
};

/** An image of a text; `at` is where its tag ends in the HTML. */
export type TextImage = { src: string; alt: string; at: number };

/** Why a text is not rendered: it is nested too deeply, has too many parts of a kind or marks on a letter, or becomes too long. */
export type TextRefusal = 'nesting' | 'parts' | 'length' | 'marks';

/** What the thread for Markdown is asked, and what it answers. */
export type MarkdownTask = { markdowns: readonly string[] };
export type MarkdownResult = { texts: RenderedText[] } | { reason: TextRefusal };

/** Width and height of an image, in pixels. */
export type Measure = { width: number; height: number };

/**
 * The HTML of a text whose images have their measures, by address, so that nothing moves when they come; they wait until
 * they come near.
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
