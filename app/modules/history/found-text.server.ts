import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** The numbers of characters that an excerpt shows before and after the first word that was found. */
const charactersBefore = 60;
const charactersAfter = 140;

/** Splits a search into its words, in lower case and without accents. */
export function searchWords(q: string): string[] {
  return foldAccents(q).split(/\s+/).filter(Boolean);
}

/** Returns whether a text contains all words of a search. A search without words finds nothing. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldAccents(text);
  return words.length > 0 && words.every((word) => folded.includes(word));
}

/**
 * Returns the part of a text around the first word that was found. The caller ensures that the text contains
 * all of the words.
 */
export function toExcerpt(text: string, words: readonly string[]): string {
  const folded = foldAccents(text);
  const composed = text.normalize('NFC');
  const at = Math.min(...words.map((word) => folded.indexOf(word)));
  // If folding changes the number of letters, positions in the folded text are wrong for the original text. In
  // this case the excerpt starts at the beginning of the text.
  const start = composed.length === folded.length ? Math.max(0, at - charactersBefore) : 0;
  const end = start === 0 ? at + charactersBefore + charactersAfter : at + charactersAfter;
  return `${start > 0 ? '…' : ''}${composed.slice(start, end).trim()}${end < composed.length ? '…' : ''}`;
}
