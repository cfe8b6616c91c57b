/** The short spellings that are used in chats, with the words that they mean. */
const chatWords: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  x: 'por',
  xq: 'porque',
  pq: 'porque',
  pa: 'para',
  m: 'me',
  d: 'de',
  t: 'te',
  toy: 'estoy',
  tb: 'tambien',
};

/** The mark between two clauses in the list of folded words. */
export const clauseEnd = '.';

/**
 * Splits a text into folded words and ends of clauses. Words that sound alike in some country have the same folded
 * form: b and v, s and z, a silent h, accents, and repeated letters make no difference.
 */
export function foldText(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const parts = plain.match(/[a-z0-9]+|[.,;:!?¡¿\n()…]+/g) ?? [];
  return [...parts.map((part) => (/[a-z0-9]/.test(part) ? foldWord(part) : clauseEnd)), clauseEnd];
}

/** Folds one word, whose accents are already removed. */
export function foldWord(word: string): string {
  const written = chatWords[word] ?? word;
  return written
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<!c)h/g, '')
    .replace(/qu?(?=[ei])|k|c(?=[^eih]|$)|q/g, 'k')
    .replace(/[zc](?=[ei])|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v/g, 'b');
}

/** The minimum length of a word in which a typing error is tolerated. */
const minSlipLength = 6;

/**
 * Returns whether a written word is a word of a phrase. One typing error is tolerated: a letter that is added,
 * missing or replaced, or two exchanged letters.
 */
export function isSameWord(written: string, meant: string): boolean {
  if (written === meant) return true;
  if (meant.length < minSlipLength || written[0] !== meant[0]) return false;
  if (Math.abs(written.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && written[start] === meant[start]) start += 1;
  const rest = written.slice(start);
  const due = meant.slice(start);
  return (
    rest.slice(1) === due ||
    rest === due.slice(1) ||
    rest.slice(1) === due.slice(1) ||
    (rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2))
  );
}
