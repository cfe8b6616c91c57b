/** The driver's name of each statement that PostgreSQL plans once for each connection, by its text. */
const names = new Map<string, string>();

/** Makes the driver prepare every query with this text. The number of texts passed here must be bounded. */
export function prepareText(text: string): void {
  if (!names.has(text)) names.set(text, `yoi${names.size + 1}`);
}

/** Returns the name of the prepared statement with this text; undefined for other texts. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
