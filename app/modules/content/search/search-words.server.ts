/**
 * The maximum number of words in a search. For each word, the maximum number of letters that are compared.
 */
const maxWords = 12;
const maxWordLength = 40;
/**
 * Minimum length of a word that is corrected. A shorter word is similar to too many words with another meaning.
 */
const minCorrectedLength = 4;
const maxCorrections = 3;

/** Removes accents and converts capitals, like the function `content_fold` in the database. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Splits a search at punctuation into at most 12 distinct folded words. Words are cut after 40 letters. */
export function searchWords(text: string): string[] {
  const words = fold(text.slice(0, 400))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * Finds the spelling that a text uses for a folded word. Returns the folded word itself if the text does not
 * contain the word.
 */
export function findSpelling(word: string, text: string): string {
  const typed = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return typed.find((each) => fold(each).startsWith(word))?.slice(0, maxWordLength) ?? word;
}

/** Whether a word can be corrected: it must be long enough and consist only of letters. */
export function isCorrectable(word: string): boolean {
  return word.length >= minCorrectedLength && /^[a-z]+$/.test(word);
}

/**
 * Finds corrections of a mistyped word, the nearest first. A correction is at most one edit away; for words of
 * eight or more letters it is at most two edits away. An edit inserts, deletes or replaces a letter, or
 * exchanges two letters. A word of the index needs no correction.
 */
export function findCorrections(word: string, similar: readonly string[]): string[] {
  if (similar.includes(word)) return [word];
  const max = word.length >= 8 ? 2 : 1;
  return similar
    .map((known) => ({ known, slips: editDistance(word, known) }))
    .filter(({ slips }) => slips <= max)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, maxCorrections)
    .map(({ known }) => known);
}

/**
 * Computes the edit distance with transpositions (Damerau). No part of a word is edited twice (optimal string
 * alignment).
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const exchange = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + exchange,
      );
      const areExchanged =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (areExchanged) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
