/**
 * The minimum number of letters in the beginning of a text. A salutation alone, or only the first words of a
 * dialogue, would be too short.
 */
const minLetters = 120;

/**
 * A heading, paragraph, quotation or table at the start of a text. A quotation that contains a quotation does not
 * match.
 */
const block = /^\s*(?:<(h[2-4]|p|table)\b[^>]*>.*?<\/\1>|<blockquote>(?:(?!<blockquote).)*?<\/blockquote>)/s;

/**
 * Splits the HTML of a text after its beginning. The beginning is the first paragraph. If this paragraph is
 * short, further paragraphs belong to the beginning, until the beginning has a few lines. The beginning is
 * empty if the text starts with another element, such as a list. The beginning never ends with a heading.
 */
export function splitBeginning(html: string): readonly [beginning: string, rest: string] {
  let end = 0;
  let next = 0;
  while (countLetters(html.slice(0, end)) < minLetters) {
    const [found, name] = block.exec(html.slice(next)) ?? [];
    if (found === undefined) break;
    next += found.length;
    if (!name?.startsWith('h')) end = next;
  }
  return [html.slice(0, end), html.slice(end)];
}

function countLetters(html: string): number {
  return html.replaceAll(/<[^>]*>/g, '').length;
}
