import { sql } from 'kysely';

/**
 * At the end of a query: PostgreSQL reads and plans it once for each connection. For statements that run with nearly each
 * request and whose plan is the same for all values, such as a row by its key.
 */
export const prepared = sql`/* prepared */`;

/** The same, as text. */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();

/** What the driver is given for a statement with parameters: under a name where it is to be prepared. */
export function asPrepared(given: unknown[]): unknown[] {
  const [text, values] = given;
  if (typeof text !== 'string' || !text.endsWith(preparedMark)) return given;
  const name = names.get(text) ?? `yoi${names.size + 1}`;
  names.set(text, name);
  return [{ name, text, values }];
}
