/** Returns a text in lower case and without accents, for comparisons that ignore both. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
