import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { askSharing, db, type Executor, type SharedKind, type Tables } from './db.ts';
import { isConnectionHeld } from './held-connection.ts';
import { preparedMark } from './prepared.ts';

/** A value in a query, or its placeholder in a query that is built before its values are known. */
export type Operand<Value> = Value | RawBuilder<Value>;

/** Returns the placeholder of a named value. */
export type Placeholders<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

type Query<Row> = { compile(on: Kysely<Tables>): CompiledQuery<Row> };

/** Marks the parameter of a later value. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Defines a query that is built once, at its first run, and planned once by each connection. Building one costs as
 * much as running it, so this is for queries of nearly every request. `build` receives no values: anything that
 * depends on a value has to be written in SQL. (Or define one for each of a few values and cache it: `defineLivePages`
 * of the pages API.) A read that is planned once shares a connection outside of a transaction (decision 021).
 * @param options.isPlannedOnce false if one plan does not suit all values, as with a limit or an optional condition
 * @param options.shares the kind of reads that it may wait behind: the head of a list takes longer than a row by its
 * key
 */
export function defineStatement<Given extends object, Row extends object>(
  build: (value: Placeholders<Given>) => Query<Row>,
  { isPlannedOnce = true, shares = 'keys' }: { isPlannedOnce?: boolean; shares?: SharedKind } = {},
): (on: Executor, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let isQuestion = false;
  return async (on, given) => {
    if (!compiled) {
      compiled = marked(build((name) => sql`${new Placeholder(name)}`).compile(db), isPlannedOnce);
      isQuestion = isPlannedOnce && /^\s*select\b/i.test(compiled.sql);
    }
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? Reflect.get(given, each.name) : each,
    );
    const query = { ...compiled, parameters };
    return isQuestion && on === db && !isConnectionHeld()
      ? askSharing<Row>(query, shares)
      : (await on.executeQuery<Row>(query)).rows;
  };
}

function marked<Row>(query: CompiledQuery<Row>, isPlannedOnce: boolean): CompiledQuery<Row> {
  return isPlannedOnce ? { ...query, sql: `${query.sql} ${preparedMark}` } : query;
}
