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

export type TextImage = { src: string; alt: string };

/** Why a text is not rendered: it is nested too deeply, has too many parts of a kind or marks on a letter, or becomes too long. */
export type TextFault = 'nesting' | 'parts' | 'length' | 'marks';

/** What the thread for Markdown is asked, and what it answers. */
export type MarkdownTask = { markdowns: readonly string[] };
export type MarkdownAnswer = { texts: RenderedText[] } | { fault: TextFault };

/** Width and height of an image, in pixels. */
export type Measure = { width: number; height: number };

/**
 * The HTML of a text whose images have their measures, by address, so that nothing moves when they come; they wait until
 * they come near. The writer of the HTML quotes every attribute, so its tags can be told.
 */
export function withMeasures({ html, images }: RenderedText, measures: ReadonlyMap<string, Measure>): string {
  let count = 0;
  return html.replace(/<(\/?[a-z][^\s>]*)((?:[^">]|"[^"]*")*)>/g, (tag, name: string, attributes: string) => {
    if (name !== 'img') return tag;
    const measure = measures.get(images[count++]?.src ?? '');
    if (!measure) return tag;
    const { width, height } = measure;
    return `<img${attributes} width="${width}" height="${height}" loading="lazy" decoding="async">`;
  });
}
