import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { captionImages, endWithClosingLine, lowerHeadings, reachWideTables } from './prose-shape.ts';
import type { RenderedText, TextRefusal } from './rendered-text.ts';
import { collectParts, findRefusal } from './text-limits.ts';

/** Loaded by the thread for Markdown alone (`markdown-thread.ts`): everybody else asks `rendering.ts`. */

/** Only what prose needs; no style, no class but those of footnotes, no address but http, https, mailto and our own. */
const allowed = {
  ...defaultSchema,
  // Ids come from notes alone, which have their prefix already: another would part them from their links.
  clobberPrefix: '',
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-[\w-]+$/] satisfies [string, RegExp]],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'), 'figure', 'figcaption'],
};

/**
 * HTML within the Markdown is left out, and what is made of the rest passes the allow-list. Headings' anchors come
 * after it: their ids are made of the headings' words alone.
 */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => (tree) => refuse(findRefusal(tree)))
  .use(remarkRehype, {
    clobberPrefix: 'nota-',
    footnoteLabel: 'Notas',
    footnoteBackLabel: 'Volver al texto',
  })
  .use(() => captionImages)
  .use(() => lowerHeadings)
  .use(() => endWithClosingLine)
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug)
  .use(() => reachWideTables)
  .use(rehypeStringify);

const maxHtml = 1_000_000;

/** A text that is not rendered. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  readonly reason: TextRefusal;
  constructor(reason: TextRefusal) {
    super(`the text was not rendered: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Turns Markdown into sanitised HTML: GFM tables and footnotes, anchors on headings, and a caption under an image that
 * stands alone and has a title (`![alt](address "caption")`).
 * @throws TextRefused
 */
export async function renderMarkdown(markdown: string): Promise<RenderedText> {
  const tree = await processor.run(processor.parse(markdown));
  const html = processor.stringify(tree);
  if (html.length > maxHtml) throw new TextRefused('length');
  const { images, ...positions } = collectParts(tree);
  const ends = endsOfImages(html);
  return { html, ...positions, images: images.map((image, index) => ({ ...image, at: ends[index] ?? 0 })) };
}

/** Where the tag of each image ends. The writer quotes every attribute and closes every tag, so they can be told. */
function endsOfImages(html: string): number[] {
  const tags = html.matchAll(/<\/?([a-z][^\s>]*)(?:[^">]|"[^"]*")*>/g);
  return [...tags].flatMap(({ 0: tag, 1: name, index }) => (name === 'img' ? [index + tag.length - 1] : []));
}

function refuse(reason: TextRefusal | null): void {
  if (reason) throw new TextRefused(reason);
}
