const latin1 = Array.from({ length: 0x100 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index));
const foldedLatin1 = new Map(latin1.map((letter) => [letter, foldByDecomposition(letter)]));

/**
 * Returns a text in lower case and without accents, for comparisons that ignore both. A text that has only letters of
 * Latin-1 is folded by a table, because the decomposition of Unicode takes about four times as long.
 */
export function foldAccents(text: string): string {
  if (/[^\0-\xff]/.test(text)) return foldByDecomposition(text);
  return text.toLowerCase().replace(/[\xc0-\xff]/g, (letter) => foldedLatin1.get(letter) ?? letter);
}

function foldByDecomposition(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
