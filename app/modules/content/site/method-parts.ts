import { decodeEntities } from '../prose/table-of-contents.ts';

/** A stretch of a section: read as it stands, or folded under a summary, the words of its third heading. */
export type MethodPiece = { key: string; anchor: string; summary: string | null; html: string };

/** A second heading, and what follows it. */
type MethodSection = { anchor: string; heading: string; pieces: MethodPiece[] };

/** What the third heading of a formula begins with. */
const formula = /^La cuenta\b/;

/**
 * Takes the HTML of the page apart, as markdown.ts has made it: what stands before its first second heading, and each
 * section with its formulas. Words without such headings are all answer.
 */
export function methodParts(html: string): { answer: string; sections: MethodSection[] } {
  const [answer = '', ...sections] = html.split(/(?=<h2 id=")/);
  return { answer, sections: sections.map(toSection) };
}

function toSection(html: string): MethodSection {
  const end = html.indexOf('</h2>') + '</h2>'.length;
  const anchor = anchorOf(html);
  const pieces = html.slice(end).split(/(?=<h3 id=")/);
  return {
    anchor,
    heading: html.slice(0, end),
    pieces: pieces
      .filter((piece) => piece.trim() !== '')
      .map((piece, index) => toPiece(piece, `${anchor} ${index}`)),
  };
}

function toPiece(html: string, key: string): MethodPiece {
  const [heading = '', inner = ''] = /^<h3 id="[^"]*">(.*?)<\/h3>/s.exec(html) ?? [];
  const words = decodeEntities(inner.replace(/<[^>]*>/g, '')).trim();
  if (!formula.test(words)) return { key, anchor: '', summary: null, html };
  return { key, anchor: anchorOf(html), summary: words, html: html.slice(heading.length) };
}

function anchorOf(html: string): string {
  return decodeEntities(/^<h[23] id="([^"]*)"/.exec(html)?.[1] ?? '');
}
