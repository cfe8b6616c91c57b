import { decodeEntities } from '../prose/table-of-contents.ts';

/**
 * A piece of a section, shown or collapsed. If the piece is collapsed, `summary` is its third-level heading;
 * otherwise `summary` is null.
 */
export type MethodPiece = { key: string; anchor: string; summary: string | null; html: string };

/** A second-level heading with the pieces that follow it. */
type MethodSection = { anchor: string; heading: string; pieces: MethodPiece[] };

/** Matches the first words of the heading of a formula. */
const formula = /^La cuenta\b/;

/**
 * Splits HTML rendered by markdown.server.ts into the answer before the first second-level heading, and the sections
 * with their formulas. A text without such headings consists only of the answer.
 */
export function methodParts(html: string): { answer: string; sections: MethodSection[] } {
  const [answer = '', ...sections] = html.split(/(?=<h2 id=")/);
  return { answer, sections: sections.map(toSection) };
}

function toSection(html: string): MethodSection {
  const end = html.indexOf('</h2>') + '</h2>'.length;
  const anchor = findAnchor(html);
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
  return { key, anchor: findAnchor(html), summary: words, html: html.slice(heading.length) };
}

function findAnchor(html: string): string {
  return decodeEntities(/^<h[23] id="([^"]*)"/.exec(html)?.[1] ?? '');
}
