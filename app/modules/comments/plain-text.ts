/** A piece of a text. It is plain text, or a link if it has a URL. */
export type Piece = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'«»]+/g;
/** Punctuation marks that, after a URL, belong to the sentence and not to the URL. */
const tail = new Set('.,;:!?…)]');

/** Splits a text into pieces of plain text and the http and https URLs between them. */
export function splitAddresses(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTail(found);
    const href = URL.canParse(shown) ? new URL(shown) : null;
    if (!href || href.username || href.password) continue;
    pieces.push({ text: text.slice(end, index) }, { text: shown, href: href.href });
    end = index + shown.length;
  }
  pieces.push({ text: text.slice(end) });
  return pieces.filter((piece) => piece.text !== '');
}

/**
 * Removes punctuation from the end, character by character. If a text has a thousand dots, a regular expression would
 * start a search for the end at each of them.
 */
function withoutTail(found: string): string {
  let end = found.length;
  while (tail.has(found[end - 1] ?? '')) end -= 1;
  return found.slice(0, end);
}
