import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { captionImages, lowerHeadings, type Measure, measureImages, reachWideTables } from './prose-shape.ts';

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
  .use(remarkRehype, {
    clobberPrefix: 'nota-',
    footnoteLabel: 'Notas',
    footnoteBackLabel: 'Volver al texto',
  })
  .use(() => captionImages)
  .use(() => lowerHeadings)
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug)
  .use(() => reachWideTables)
  .use(() => (tree, { data: { measures } }) => {
    if (measures instanceof Map) measureImages(tree, measures);
  })
  .use(rehypeStringify);

/**
 * Turns Markdown into sanitised HTML: GFM tables and footnotes, anchors on headings, and a caption under an image that
 * stands alone and has a title (`![alt](address "caption")`). Images with known `measures`, by address, have their
 * place before they come.
 */
export async function renderMarkdown(
  markdown: string,
  measures: ReadonlyMap<string, Measure> = new Map(),
): Promise<string> {
  return String(await processor.process({ value: markdown, data: { measures } }));
}

const wordsPerMinute = 200;

/** Minutes that a calm reader needs, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
