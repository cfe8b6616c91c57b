import { CompiledQuery, type ControlledTransaction, Kysely, type Transaction } from 'kysely';
import { HoldingDialect } from './held-connection.ts';
import { connectedPool } from './pool.ts';
import { reportQuery } from './query-observer.ts';

/**
 * Every table of the program. A module adds its own tables by augmenting this interface in its queries file.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one module at a time
export interface Tables {}

/**
 * The pool or the transaction on which a query runs. It is the first parameter of each query function, so that a
 * reader sees at each call where the query runs.
 */
export type Executor = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

/** A transaction. Either the library or the caller ends it. */
export type WritingTransaction = Transaction<Tables> | ControlledTransaction<Tables>;

/**
 * The database of this process. Queries wait until `connectDatabase` has been called. If the current request holds a
 * transaction (`openTransaction`), every query of this request runs in that transaction.
 */
export const db = new Kysely<Tables>({
  dialect: new HoldingDialect({ pool: connectedPool }),
  log: reportQuery,
});

/**
 * Runs SQL text with `$1` parameters on the pool or in a transaction. It is for libraries that bring their own SQL.
 */
export async function executeText(on: Executor, text: string, values: readonly unknown[] = []) {
  const result = await on.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows: result.rows };
}
