import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Only what prose needs; no style, no class but those of footnotes, no address but http, https, mailto and our own. */
const allowed = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'input'),
};

/** Headings' anchors come after the sanitiser: their ids are made of the headings' words alone. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { footnoteLabel: 'Notas', footnoteBackLabel: 'Volver al texto' })
  .use(rehypeSanitize, allowed)
  .use(rehypeSlug)
  .use(rehypeStringify);

/** Turns an article's Markdown into sanitised HTML: GFM tables and footnotes, anchors on headings. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return String(await processor.process(markdown));
}

const wordsPerMinute = 200;

/** Minutes that a calm reader needs, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
