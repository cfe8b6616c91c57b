import { sql } from 'kysely';
import pg from 'pg';

/**
 * Marks the end of a query that PostgreSQL plans once for each connection. It is for statements that run with nearly
 * every request and have the same plan for all values, such as a row by its key.
 */
export const prepared = sql`/* prepared */`;

/** The same mark as text. */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();

/**
 * Returns a named statement with its parameters if the query has the mark. It is a query object of the driver, because
 * the driver would copy a plain description property by property each time.
 */
export function toPrepared([text, values]: readonly unknown[]): pg.Query | undefined {
  if (typeof text !== 'string' || !text.endsWith(preparedMark)) return undefined;
  const name = names.get(text) ?? `yoi${names.size + 1}`;
  names.set(text, name);
  const query = new pg.Query(text, Array.isArray(values) ? values : []);
  Reflect.set(query, 'name', name);
  return query;
}
