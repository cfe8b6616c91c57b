/** The non-empty lines of a section's text. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Splits a line `words|/address` into its text and its link. Only paths of this site become links. */
export function readLine(line: string): { words: string; href: string | null } {
  const [words = '', address = ''] = line.split('|').map((part) => part.trim());
  return { words, href: /^\/(?![/\\])[\w/#?=&.-]*$/.test(address) ? address : null };
}
