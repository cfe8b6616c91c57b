const maxWords = 12;
const maxWordLength = 40;
/** Shorter words have too many neighbours that mean something else. */
const minCorrectedLength = 4;
const maxCorrections = 3;

/** Letters without accents and capitals, as `content_fold` of the database makes them. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search in the spelling of the index; punctuation counts as blank, and what goes on too long is left out. */
export function searchWords(text: string): string[] {
  const words = fold(text.slice(0, 400))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
  return [...new Set(words)].slice(0, maxWords);
}

/** A folded word as somebody typed it in a text; one that is not in it, as it is. */
export function spellingOf(word: string, text: string): string {
  const typed = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return typed.find((each) => fold(each).startsWith(word))?.slice(0, maxWordLength) ?? word;
}

/** Whether a word is long enough that a slip in it can be told. */
export function isCorrectable(word: string): boolean {
  return word.length >= minCorrectedLength && /^[a-z]+$/.test(word);
}

/**
 * The words that a mistyped one may have meant, the nearest first: one slip away (a letter more, less, other, or two
 * exchanged), or two in words of eight letters and more. A word that is known was not mistyped.
 */
export function correctionsOf(word: string, similar: readonly string[]): string[] {
  if (similar.includes(word)) return [word];
  const max = word.length >= 8 ? 2 : 1;
  return similar
    .map((known) => ({ known, slips: slipsBetween(word, known) }))
    .filter(({ slips }) => slips <= max)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, maxCorrections)
    .map(({ known }) => known);
}

/** Damerau's distance in the form where no stretch is changed twice (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
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
