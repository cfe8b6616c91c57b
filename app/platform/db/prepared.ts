/**
 * The names under which the driver prepares statements, by the text of the statement. Each connection plans a
 * prepared statement once.
 */
const names = new Map<string, string>();

/** Makes the driver prepare every query with this text. The number of texts passed here must be bounded. */
export function prepareText(text: string): void {
  if (!names.has(text)) names.set(text, `yoi${names.size + 1}`);
}

/** Returns the name of the prepared statement with this text; undefined for other texts. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
