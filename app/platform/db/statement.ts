import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { db, type Executor, type Tables } from './db.ts';
import { isConnectionHeld } from './held-connection.ts';
import { prepareText } from './prepared.ts';
import { askSharing, type SharedKind } from './shared-reads.ts';

/** A value in a query, or its placeholder in a query that is built before its values are known. */
export type Operand<Value> = Value | RawBuilder<Value>;

/** Returns the placeholder of a named value. */
export type Placeholders<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

type Query<Row> = { compile(on: Kysely<Tables>): CompiledQuery<Row> };

/** Marks the parameter for a value that is supplied later. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Defines a query that is built once, at its first run, and planned once by each connection. Building a query
 * costs as much as running it, so this function is for queries that nearly every request runs. `build` receives
 * no values, so anything that depends on a value has to be written in SQL. (If a value has only a few
 * possibilities, define one query for each and cache it: `defineLivePages` of the pages API.)
 * @param options.prepare false if one plan does not suit all values, as with a limit or an optional condition
 * @param options.shares the kind of a fast read that may wait behind other reads of this kind on a shared
 * connection, outside of a transaction (decision 021). There are two kinds, because reading the first page of a
 * list takes longer than reading a row by its key
 */
export function defineStatement<Given extends object, Row extends object>(
  build: (value: Placeholders<Given>) => Query<Row>,
  { prepare = true, shares }: { prepare?: boolean; shares?: SharedKind } = {},
): (on: Executor, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (on, given) => {
    if (!compiled) {
      compiled = build((name) => sql`${new Placeholder(name)}`).compile(db);
      if (prepare) prepareText(compiled.sql);
    }
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? Reflect.get(given, each.name) : each,
    );
    const query = { ...compiled, parameters };
    return shares && on === db && !isConnectionHeld()
      ? askSharing<Row>(query, shares)
      : (await on.executeQuery<Row>(query)).rows;
  };
}

/**
 * Runs a query that is built with its values, and returns its rows. PostgreSQL plans the query once for each
 * connection. So its text must be the same for all values, and one plan must suit all of them.
 */
export async function runPrepared<Row>(on: Executor, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(on);
  prepareText(compiled.sql);
  return (await on.executeQuery(compiled)).rows;
}
