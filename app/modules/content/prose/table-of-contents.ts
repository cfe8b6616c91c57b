/** A heading of a text with its anchor. */
export type Heading = { id: string; text: string };

/** The minimum number of headings for a table of contents. */
const minHeadings = 3;

/**
 * Lists the second-level headings in HTML rendered by markdown.server.ts. The list is empty if there are too few
 * headings.
 */
export function listHeadings(html: string): Heading[] {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id: decodeEntities(id),
    text: decodeEntities(inner.replace(/<[^>]*>/g, '')).trim(),
  }));
  return headings.length < minHeadings ? [] : headings;
}

/** Decodes the character references that rehype-stringify writes. */
export function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9A-Fa-f]{1,6});/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
