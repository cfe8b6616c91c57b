/** A heading of the text, by its anchor. */
export type Heading = { id: string; text: string };

/** With fewer parts than these an article needs no table of contents. */
const minHeadings = 3;

/** The headings of the second level in HTML that markdown.ts has made; none where they are few. */
export function listHeadings(html: string): Heading[] {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id: decodeEntities(id),
    text: decodeEntities(inner.replace(/<[^>]*>/g, '')).trim(),
  }));
  return headings.length < minHeadings ? [] : headings;
}

/** The references that rehype-stringify writes. */
export function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9A-Fa-f]{1,6});/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
