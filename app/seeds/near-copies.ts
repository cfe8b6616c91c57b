const shingleWords = 8;

/** Returns every sequence of eight words in a text, without case, accents and punctuation. */
export function toShingles(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const runs = Math.max(0, words.length - shingleWords + 1);
  return new Set(Array.from({ length: runs }, (_, at) => words.slice(at, at + shingleWords).join(' ')));
}

/**
 * Compares the sequences of eight words in two texts. Returns the share of the shorter text's sequences that the
 * other text also contains: 0 for unrelated texts, 1 for a copy.
 */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  if (few.size === 0) return 0;
  return [...few].filter((run) => many.has(run)).length / few.size;
}
