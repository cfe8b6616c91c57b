import { QueryRefused } from './query-refused.ts';

/** Whether a text is a whole number as the original reads one: blanks around it, a sign, `_` between digits. */
export function isNumeral(text: string): boolean {
  return /^\s*[+-]?\d+(_\d+)*\s*$/.test(text);
}

/** The number that the text means; those past what the database counts become its limit. */
export function numberOf(text: string): number {
  const number = Number(text.trim().replaceAll('_', ''));
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number));
}

/** A number that is not negative. @throws QueryRefused with the given text */
export function readPositive(text: string, otherwise: string): number {
  const number = isNumeral(text) ? numberOf(text) : -1;
  if (number < 0) throw new QueryRefused(otherwise);
  return number + 0;
}

/** A text in quotes as the original's language prints it. */
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
