/**
 * Maps the text of each prepared statement to the name under which the driver prepares it. Each connection plans such
 * a statement once.
 */
const names = new Map<string, string>();

/** Makes the driver prepare every query that has this text. The number of different texts must be bounded. */
export function prepareText(text: string): void {
  if (!names.has(text)) names.set(text, `yoi${names.size + 1}`);
}

/** Returns the name of the prepared statement with this text. Returns undefined for any other text. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
