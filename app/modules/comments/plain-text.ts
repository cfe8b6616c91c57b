/** A piece of what somebody wrote: words, or the address of a page. */
export type Piece = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'«»]+/g;
/** What ends a sentence rather than an address. */
const tail = new Set('.,;:!?…)]');

/** Parts a text into words and the addresses of http and https that stand in it. */
export function piecesOf(text: string): Piece[] {
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

/** From the end, letter by letter: an expression would look for the end from each of a thousand dots. */
function withoutTail(found: string): string {
  let end = found.length;
  while (tail.has(found[end - 1] ?? '')) end -= 1;
  return found.slice(0, end);
}
