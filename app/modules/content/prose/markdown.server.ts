import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { captionImages, endWithClosingLine, lowerHeadings, reachWideTables } from './prose-shape.server.ts';
import type { RenderedText, TextRefusal } from './rendered-text.server.ts';
import { collectParts, findRefusal } from './text-limits.server.ts';

/**
 * Only the thread for Markdown (`markdown-thread.server.ts`) loads this module. Other code calls `rendering.server.ts`.
 */

/**
 * The elements that prose needs. Styles are not allowed. Only the classes of footnotes and code are allowed.
 * URLs must have the scheme http, https or mailto, or no scheme.
 */
const allowed = {
  ...defaultSchema,
  // Only footnotes have ids, and these ids already have a prefix. A second prefix would break the links to the
  // footnotes.
  clobberPrefix: '',
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-[\w-]+$/] satisfies [string, RegExp]],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'), 'figure', 'figcaption'],
};

/**
 * HTML within the Markdown is dropped, and the result is filtered by the allow-list. Heading anchors are added after
 * the filter, because their ids are made only from the text of the headings.
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

/** The maximum length of the HTML of a text, in characters. */
const maxHtml = 1_000_000;

/** The error for a text that exceeds a limit. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  readonly reason: TextRefusal;
  constructor(reason: TextRefusal) {
    super(`the text was not rendered: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Renders Markdown to sanitised HTML with GFM tables and footnotes. Headings get anchors. An image that is
 * alone in its paragraph and has a title (`![alt](address "caption")`) gets a caption.
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

/**
 * Returns the position at which each image tag ends. The serializer quotes every attribute and closes every tag, so
 * that a regular expression finds the tags.
 */
function endsOfImages(html: string): number[] {
  const tags = html.matchAll(/<\/?([a-z][^\s>]*)(?:[^">]|"[^"]*")*>/g);
  return [...tags].flatMap(({ 0: tag, 1: name, index }) => (name === 'img' ? [index + tag.length - 1] : []));
}

function refuse(reason: TextRefusal | null): void {
  if (reason) throw new TextRefused(reason);
}
