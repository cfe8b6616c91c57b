import { type RawBuilder, sql } from 'kysely';
import { db, type Executor, type WritingTransaction } from './db.ts';
import { type DecodedPart, decode } from './decoded.ts';
import type { SharedKind } from './shared-reads.ts';
import { defineStatement, type Placeholders, runPrepared } from './statement.ts';

type Part = RawBuilder<unknown> | DecodedPart<unknown>;

/** Maps the name of each part to the type of the value of this part. */
type Values<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends RawBuilder<infer Value>
    ? Value
    : Parts[Name] extends DecodedPart<infer Value>
      ? Value
      : never;
};

/**
 * Reads several parts in one statement, so that they take one round trip and see one snapshot. Each part becomes a
 * column. A part is a scalar subquery in parentheses, mostly JSON, from the `*.queries.ts` of the module that owns
 * its tables. The SQL text of a part must be the same for all values, because planning such a statement costs more
 * than running it. If the JSON of a part holds instants or bytes, the part names these fields (`decoded`).
 */
export function readCombined<Parts extends Record<string, Part>>(
  parts: Parts,
  on: Executor = db,
): Promise<Values<Parts>> {
  return runDecoded(on, selectParts(parts), parts);
}

/**
 * Defines a combined read that is built once, at its first run. Building it costs more than running it, so this
 * function is for reads that many requests run.
 * @param build returns the parts from the placeholders of their values
 * @param options.shares as in `defineStatement`
 */
export function defineCombined<Given extends object, Parts extends Record<string, Part>>(
  build: (value: Placeholders<Given>) => Parts,
  options: { shares?: SharedKind } = {},
): (on: Executor, given: Given) => Promise<Values<Parts>> {
  let parts: Parts | undefined;
  const read = defineStatement<Given, Values<Parts>>((value) => {
    parts = build(value);
    return selectParts(parts);
  }, options);
  return async (on, given) => toDecoded(await read(on, given), parts ?? {});
}

function selectParts<Parts extends Record<string, Part>>(parts: Parts): RawBuilder<Values<Parts>> {
  const columns = Object.entries(parts).map(([name, part]) => sql`${toJson(part)} as ${sql.id(name)}`);
  return sql<Values<Parts>>`select ${sql.join(columns)}`;
}

/**
 * Writes several parts in one statement and one round trip. A part is an `insert ... returning` in parentheses
 * from the `*.queries.ts` of the module that owns its table. A part may refer by name to the rows of an earlier
 * part. All parts see the state of the database before the statement.
 * @returns the first returned row of each part, as JSON. The fields that the part names are decoded
 */
export function writeCombined<Parts extends Record<string, Part>>(
  parts: Parts,
  trx: WritingTransaction,
): Promise<Values<Parts>> {
  const names = Object.keys(parts).map((name) => sql.id(name));
  const writes = Object.values(parts).map((part, index) => sql`${names[index]} as ${toJson(part)}`);
  const columns = names.map((name) => sql`(select to_jsonb(${name}) from ${name} limit 1) as ${name}`);
  const query = sql<Values<Parts>>`
    with ${sql.join(writes)} select ${sql.join(columns)}`;
  return runDecoded(trx, query, parts);
}

function toJson(part: Part): RawBuilder<unknown> {
  return 'fields' in part ? part.json : part;
}

async function runDecoded<Row extends object>(
  on: Executor,
  query: RawBuilder<Row>,
  parts: Record<string, Part>,
): Promise<Row> {
  return toDecoded(await runPrepared(on, query), parts);
}

function toDecoded<Row extends object>([row]: readonly Row[], parts: Record<string, Part>): Row {
  if (!row) throw new Error('a select without from gave no row');
  for (const [name, part] of Object.entries(parts))
    if ('fields' in part) decode(Reflect.get(row, name), part.fields);
  return row;
}
