/** The maximum number of lines that a recap returns. */
const maxLines = 3;

/**
 * The minimum length of a sentence in characters. A shorter note, such as "bien, gracias", is treated as a label and
 * not as a sentence.
 */
const minSentenceLength = 20;

/**
 * Returns the lines of a recap. Sentences come before the other lines. Within each group the order of the notes
 * stays the same.
 */
export function chooseLines<Line extends { text: string }>(notes: readonly Line[]): Line[] {
  const sentences = notes.filter(({ text }) => isSentence(text));
  const others = notes.filter(({ text }) => !isSentence(text));
  return [...sentences, ...others].slice(0, maxLines);
}

/** Checks whether a note is long enough, and is more than a list of single words. */
function isSentence(text: string): boolean {
  const parts = text.split(/[,;.:·\n]| y | e /).filter((part) => part.trim() !== '');
  return text.trim().length >= minSentenceLength && parts.some((part) => /\S\s+\S/.test(part.trim()));
}
