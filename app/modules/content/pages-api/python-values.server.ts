import { QueryRefused } from './query-refused.server.ts';

/**
 * Whether Python's `int` accepts a text. The function `int` accepts white space around the number, a sign, and
 * `_` between digits.
 */
export function isNumeral(text: string): boolean {
  return /^\s*[+-]?\d+(_\d+)*\s*$/.test(text);
}

/** Parses the number and clamps it to the range of safe integers. */
export function parseWholeNumber(text: string): number {
  const number = Number(text.trim().replaceAll('_', ''));
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number));
}

/**
 * Parses a number that is not negative. @throws QueryRefused with the text `otherwise` if the text is not such
 * a number
 */
export function readPositive(text: string, otherwise: string): number {
  const number = isNumeral(text) ? parseWholeNumber(text) : -1;
  if (number < 0) throw new QueryRefused(otherwise);
  return number + 0;
}

/** Quotes a text as Python's `repr` does. */
export function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `${quote}${escaped}${quote}`;
}
