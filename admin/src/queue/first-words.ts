/** The maximum length in characters of the words that stand for a text. */
const maxLength = 40;

/** Returns the first words of a text, which stand for the text in a list. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
