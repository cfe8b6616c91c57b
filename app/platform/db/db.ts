import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { CompiledQuery, type ControlledTransaction, Kysely, type LogEvent, type Transaction } from 'kysely';
import pg from 'pg';
import { secondMs } from '../duration.ts';
import { Unavailable } from '../errors.ts';
import { guarded } from '../guarded.server.ts';
import {
  HoldingDialect,
  holdConnection,
  isConnectionHeld,
  noteConnection,
  watchSecondConnection,
} from './held-connection.ts';
import { toPrepared } from './prepared.ts';
import { type Ask, shareConnections } from './shared-connection.ts';
import { asRefusal } from './taken.ts';

/** Every table of the program. A module adds its own by augmenting this interface in its queries file. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one module at a time
export interface Tables {}

declare module 'pg' {
  interface QueryConfig {
    /** How many milliseconds the driver waits for this result; its own types omit it. */
    query_timeout?: number;
  }
  interface ClientConfig {
    /** Whether a query is sent before the previous one has its result; the driver's types omit it. */
    pipeline?: boolean;
  }
}

/** The pool or a transaction on which a query runs. Queries take it first, so that a reader sees which. */
export type Executor = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

/** A transaction that the library or its caller ends. */
export type WritingTransaction = Transaction<Tables> | ControlledTransaction<Tables>;

/** The address of PostgreSQL: a URL, or the parts that the embedded database returns. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Receives each query that runs. */
type Observer = (event: Pick<LogEvent, 'query'>) => void;

type Waiting = { resolve(pool: pg.Pool): void; promise: Promise<pg.Pool> };

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const waiting: Waiting = Promise.withResolvers<pg.Pool>();
let pool: pg.Pool | undefined;
let observer: Observer | undefined;

/**
 * The database of this process. Queries wait until `connectDatabase` has been called. Within a request that holds a
 * transaction (`openTransaction`) every query runs in that transaction.
 */
export const db = new Kysely<Tables>({
  dialect: new HoldingDialect({ pool: () => waiting.promise }),
  log: (event) => observer?.(event),
});

/**
 * The kinds of statements that share a connection. A row by its key takes some 20 microseconds, the head of a list
 * 100.
 */
export type SharedKind = 'keys' | 'lists';

/** The maximum number of pending queries of a kind on one connection. */
export const maxSharing: Readonly<Record<SharedKind, number>> = { keys: 50, lists: 10 };

const connect = async () => (await waiting.promise).connect();
const asks: Readonly<Record<SharedKind, Ask>> = {
  keys: shareConnections(connect, maxSharing.keys),
  lists: shareConnections(connect, maxSharing.lists),
};

/** Runs a read on a connection shared with others of its kind (`defineStatement`). It must not run writes. */
export function askSharing<Row extends pg.QueryResultRow>(
  query: CompiledQuery<Row>,
  kind: SharedKind,
): Promise<Row[]> {
  watchSecondConnection();
  observer?.({ query });
  return asks[kind]<Row>(query.sql, query.parameters);
}

/** Each PostgreSQL process takes some 5 MB; two processor cores are busy with fewer than these. */
const maxConnections = 12;
/** A PostgreSQL process's cache of tables and plans only grows; a new process starts small. */
const connectionLifeSeconds = 300;

/**
 * The time that the driver waits for a result, slightly longer than PostgreSQL's own statement timeout. It is reached
 * only if the database does not respond at all (a frozen machine, a network that drops packets).
 */
const maxQueryMs = 6 * secondMs;

/** The timeouts of a statement, a lock and an idle transaction (docs/rules.md, Limits). */
const sessionLimits =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/** Opens the pool that `db` uses; `size` is its number of connections. */
export function connectDatabase(connection: DatabaseConnection, size = maxConnections): pg.Pool {
  if (pool) throw new Error('the database is already connected');
  pool = new pg.Pool({
    ...connection,
    max: size,
    maxLifetimeSeconds: connectionLifeSeconds,
    options: sessionLimits,
    query_timeout: maxQueryMs,
    pipeline: true,
    connectionTimeoutMillis: 5 * secondMs,
  });
  pool.on('error', guarded('an idle connection', ignoreError));
  pool.on('connect', guarded('a new connection', watchConnection));
  waiting.resolve(pool);
  return pool;
}

/**
 * Watches a connection. The pool listens to errors of idle connections only, so one that dies in a transaction would
 * end the process. A connection whose query timed out is closed: it still waits for that result, and its next user
 * would wait too or read another query's result.
 */
function watchConnection(client: pg.PoolClient): void {
  client.on('error', guarded('a connection', ignoreError));
  const ask = client.query;
  const query = (...given: unknown[]) => {
    sendTogether(client);
    const prepared = toPrepared(given);
    const answer: unknown = prepared ? askPrepared(ask, client, prepared) : Reflect.apply(ask, client, given);
    if (!(answer instanceof Promise)) return answer;
    const isBegin = given[0] === 'begin';
    answer.catch((error: unknown) => {
      if ((isBegin || isReadTimeout(error)) && client instanceof pg.Client) client.end().catch(ignoreError);
    });
    // BEGIN goes out with the first statement of its transaction, and its result comes first.
    return isBegin ? begun : answer;
  };
  Object.defineProperty(client, 'query', { value: query });
}

/** Runs a prepared query, whose result the driver passes to a callback only. */
function askPrepared(ask: pg.PoolClient['query'], client: pg.PoolClient, query: pg.Query): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
    Reflect.apply(ask, client, [query, done]);
  });
}

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });

/**
 * Sends queries of the same tick in one packet (cork and uncork): a BEGIN and the statements that do not wait for it.
 */
function sendTogether(client: pg.PoolClient): void {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Writable) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(uncork, stream);
}

const uncork = guarded('what a connection sends', (stream: Writable) => stream.uncork());

/** Returns whether the driver timed out (`query_timeout`). Only the message of its error shows it. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Ignores the error of a dead connection. The pool replaces it, and its current or next query reports the failure. */
function ignoreError(): void {
  // The pool opens another one by itself.
}

/** Checks that the database responds. @throws the driver's error if it does not */
export async function askDatabase(on: pg.Pool): Promise<void> {
  await on.query('select 1');
}

/** The pool itself, for libraries that need one (job queue, rate limits). */
export function databasePool(): pg.Pool {
  watchSecondConnection();
  if (!pool) throw new Unavailable('the database is not connected yet');
  return pool;
}

/** Closes the pool after running queries have ended. */
export async function disconnectDatabase(): Promise<void> {
  await pool?.end();
}

/** The transaction that the current request holds, if any. */
const requestTransaction = new AsyncLocalStorage<ControlledTransaction<Tables>>();

/** A transaction that its caller ends. Everything that `join` runs uses it. */
export type HeldTransaction = { trx: ControlledTransaction<Tables>; join(work: () => void): void };

/** Starts a transaction that a request holds until its caller ends it. */
export async function openTransaction(): Promise<HeldTransaction> {
  const { trx, held } = await noteConnection(() => db.startTransaction().execute());
  return { trx, join: (work) => requestTransaction.run(trx, () => holdConnection(held, work)) };
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. Within a request that holds a transaction it joins
 * that one, which is rolled back as a whole if the request is refused.
 * @throws the errors of `work`
 * @throws InvalidInput for a unique violation that a person can cause (`defineTaken`)
 */
export function inTransaction<Result>(work: (trx: WritingTransaction) => Promise<Result>): Promise<Result> {
  const shared = isConnectionHeld() ? requestTransaction.getStore() : undefined;
  const written = shared ? work(shared) : db.transaction().execute(work);
  return written.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** Runs SQL text with `$1` parameters on the pool or in a transaction, for libraries with their own SQL. */
export async function executeText(on: Executor, text: string, values: readonly unknown[] = []) {
  const result = await on.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows: result.rows };
}

/** Sets an observer of every query. The tests use it to write the listing of SQL. */
export function observeQueries(watch: Observer | undefined): void {
  observer = watch;
}
