/** What stands on each line of a section's text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * A line that may lead somewhere: `words|/address`. Only addresses of this site are taken, whatever an editor wrote.
 */
export function readLine(line: string): { words: string; href: string | null } {
  const [words = '', address = ''] = line.split('|').map((part) => part.trim());
  return { words, href: /^\/(?![/\\])[\w/#?=&.-]*$/.test(address) ? address : null };
}
