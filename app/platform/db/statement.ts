import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { askSharing, db, type Executor, type SharedKind, type Tables } from './db.ts';
import { isConnectionHeld } from './held-connection.ts';
import { preparedMark } from './prepared.ts';

/** A value that is written into a query, or what stands for it in one that is put together before its values are known. */
export type Operand<Value> = Value | RawBuilder<Value>;

/** What stands for a value by its name. */
export type Placeholders<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

type Query<Row> = { compile(on: Kysely<Tables>): CompiledQuery<Row> };

/** Stands among the parameters of a query for a value that comes later. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is put together once, when it is first asked, and planned once by each connection. Putting one together costs
 * as much as asking it, so this is for those that run with nearly each request. `build` sees no values: what depends on
 * one has to be said in SQL. (Or one is defined for each of a few values, and kept: `defineLivePages` of the pages API.)
 * One that only reads, and is planned once, shares a connection with others outside of a transaction (decision 021).
 * @param options.isPlannedOnce false where one plan is not the best for all values, as with a limit or a choice
 * @param options.shares what it may wait behind: the head of a list takes longer than a row by its key
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
