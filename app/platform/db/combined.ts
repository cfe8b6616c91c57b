import { type RawBuilder, sql } from 'kysely';
import { db, type Executor, type WritingTransaction } from './db.ts';
import { prepared } from './prepared.ts';

/** The values of parts by their names. */
type Values<Parts> = { [Name in keyof Parts]: Parts[Name] extends RawBuilder<infer Value> ? Value : never };

/**
 * Reads several parts in one statement: one column for each, in one round trip and one snapshot. A part is a scalar
 * subquery in parentheses, mostly JSON, from the `*.queries.ts` of the module that owns its tables. Its text must be
 * the same for all values, because planning such a statement costs more than running it. In JSON instants are ISO text
 * and bytes base64.
 */
export async function readCombined<Parts extends Record<string, RawBuilder<unknown>>>(
  parts: Parts,
  on: Executor = db,
): Promise<Values<Parts>> {
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.id(name)}`);
  const { rows } = await sql<Values<Parts>>`select ${sql.join(columns)} ${prepared}`.execute(on);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
}

/**
 * Writes several parts in one statement and one round trip. A part is an `insert ... returning` in parentheses from
 * the `*.queries.ts` of the module that owns its table. It may refer by name to the rows of a part before it. All
 * parts see the database as it was before the statement.
 * @returns the first returned row of each part, as JSON: instants are ISO text
 */
export async function writeCombined<Parts extends Record<string, RawBuilder<unknown>>>(
  parts: Parts,
  trx: WritingTransaction,
): Promise<Values<Parts>> {
  const names = Object.keys(parts).map((name) => sql.id(name));
  const writes = Object.values(parts).map((part, index) => sql`${names[index]} as ${part}`);
  const columns = names.map((name) => sql`(select to_jsonb(${name}) from ${name} limit 1) as ${name}`);
  const { rows } = await sql<Values<Parts>>`
    with ${sql.join(writes)} select ${sql.join(columns)} ${prepared}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
}
