import { sql } from 'kysely';
import pg from 'pg';

/**
 * At the end of a query: PostgreSQL reads and plans it once for each connection. For statements that run with nearly each
 * request and whose plan is the same for all values, such as a row by its key.
 */
export const prepared = sql`/* prepared */`;

/** The same, as text. */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();

/**
 * A statement with parameters under its name, where it is to be prepared. It is a query of the driver and not a description
 * of one, which the driver would copy property by property each time.
 */
export function toPrepared([text, values]: readonly unknown[]): pg.Query | undefined {
  if (typeof text !== 'string' || !text.endsWith(preparedMark)) return undefined;
  const name = names.get(text) ?? `yoi${names.size + 1}`;
  names.set(text, name);
  const query = new pg.Query(text, Array.isArray(values) ? values : []);
  Reflect.set(query, 'name', name);
  return query;
}
