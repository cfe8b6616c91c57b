import { type RawBuilder, sql } from 'kysely';
import { db, type Executor } from './db.ts';

/** The values of parts by their names. */
type Values<Parts> = { [Name in keyof Parts]: Parts[Name] extends RawBuilder<infer Value> ? Value : never };

/**
 * Reads several things in one statement: one column for each part, in one round trip and one snapshot. A part is a scalar
 * subquery in parentheses, mostly JSON, from the `*.queries.ts` of the module that owns its tables. In JSON instants are
 * ISO text and bytes base64.
 */
export async function readCombined<Parts extends Record<string, RawBuilder<unknown>>>(
  parts: Parts,
  on: Executor = db,
): Promise<Values<Parts>> {
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.id(name)}`);
  const { rows } = await sql<Values<Parts>>`select ${sql.join(columns)}`.execute(on);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
}
