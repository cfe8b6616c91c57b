/** The maximum length in characters of the first words of a text. */
const maxLength = 40;

/** Returns the first words of a text. A list shows them in place of the text. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
