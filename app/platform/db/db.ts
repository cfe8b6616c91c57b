import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { CompiledQuery, type ControlledTransaction, Kysely, type LogEvent, type Transaction } from 'kysely';
import pg from 'pg';
import { secondMs } from '../duration.ts';
import { Unavailable } from '../errors.ts';
import { guarded } from '../guarded.ts';
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

/** Every table of the program; a module adds its own by augmenting this interface in its queries file. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one module at a time
export interface Tables {}

declare module 'pg' {
  interface QueryConfig {
    /** How many milliseconds the driver waits for this answer; its own types leave it out. */
    query_timeout?: number;
  }
  interface ClientConfig {
    /** Whether a question is sent before the one in front of it is answered; its own types leave it out. */
    pipeline?: boolean;
  }
}

/** What runs a query: the pool, or a transaction. Queries take it first, so that a reader sees which. */
export type Executor = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

/** A transaction, whoever ends it. */
export type WritingTransaction = Transaction<Tables> | ControlledTransaction<Tables>;

/** How to reach PostgreSQL: a URL, or the parts that the embedded database gives. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** Sees a query that runs. */
type Observer = (event: Pick<LogEvent, 'query'>) => void;

type Waiting = { resolve(pool: pg.Pool): void; promise: Promise<pg.Pool> };

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const waiting: Waiting = Promise.withResolvers<pg.Pool>();
let pool: pg.Pool | undefined;
let observer: Observer | undefined;

/**
 * The one database of this process. Queries wait until `connectDatabase` has been called. Within a request that holds a
 * transaction (`openTransaction`) it is that transaction: whatever is asked of it is asked there.
 */
export const db = new Kysely<Tables>({
  dialect: new HoldingDialect({ pool: () => waiting.promise }),
  log: (event) => observer?.(event),
});

/** What questions share a connection with: rows by a key take some 20 microseconds each, the head of a list 100. */
export type SharedKind = 'keys' | 'lists';

/** How many questions of a kind wait on one connection. */
export const maxSharing: Readonly<Record<SharedKind, number>> = { keys: 50, lists: 10 };

const connect = async () => (await waiting.promise).connect();
const asks: Readonly<Record<SharedKind, Ask>> = {
  keys: shareConnections(connect, maxSharing.keys),
  lists: shareConnections(connect, maxSharing.lists),
};

/** Asks a question on a connection that others of its kind share (`defineStatement`); never for what writes. */
export function askSharing<Row extends pg.QueryResultRow>(
  query: CompiledQuery<Row>,
  kind: SharedKind,
): Promise<Row[]> {
  watchSecondConnection();
  observer?.({ query });
  return asks[kind]<Row>(query.sql, query.parameters);
}

/** Each of PostgreSQL's processes holds some 5 MB; two processor cores are busy with fewer than these. */
const maxConnections = 12;
/** What such a process remembers of tables and plans only grows; a new one begins small. */
const connectionLifeSeconds = 300;

/**
 * How long the driver waits for an answer: a little longer than PostgreSQL allows itself for a statement, so that it is
 * only reached when the database does not even say no (a frozen machine, a network that swallows packets).
 */
const maxQueryMs = 6 * secondMs;

/** How long one statement, one lock and a forgotten transaction may take (docs/rules.md, Limits). */
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
 * The pool listens to idle connections alone: one that dies in a transaction would end the process. One that gave no
 * answer in time still waits for it, and whoever got it next would wait too, or read the answer of another: it is closed.
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
    // It goes out with the first statement of its transaction, and is answered before that is.
    return isBegin ? begun : answer;
  };
  Object.defineProperty(client, 'query', { value: query });
}

/** A query object is answered by a callback alone. */
function askPrepared(ask: pg.PoolClient['query'], client: pg.PoolClient, query: pg.Query): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
    Reflect.apply(ask, client, [query, done]);
  });
}

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });

/** What is asked in one breath leaves in one packet: the beginning of a transaction, and what waits for no other answer. */
function sendTogether(client: pg.PoolClient): void {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (!(stream instanceof Writable) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(uncork, stream);
}

const uncork = guarded('what a connection sends', (stream: Writable) => stream.uncork());

/** Whether the driver gave a question up (`query_timeout`); it says so in words alone. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A connection that dies is replaced; the query that ran on it, or the next one, reports what matters. */
function ignoreError(): void {
  // The pool opens another one by itself.
}

/** Asks the database for an answer, whatever it is. @throws what the driver says when there is none */
export async function askDatabase(on: pg.Pool): Promise<void> {
  await on.query('select 1');
}

/** The pool itself, for libraries that need one (job queue, rate limits). */
export function databasePool(): pg.Pool {
  watchSecondConnection();
  if (!pool) throw new Unavailable('the database is not connected yet');
  return pool;
}

/** Closes the pool; running queries end first. */
export async function disconnectDatabase(): Promise<void> {
  await pool?.end();
}

/** The transaction that a whole request holds, where it does. */
const requestTransaction = new AsyncLocalStorage<ControlledTransaction<Tables>>();

/** A transaction that its caller ends; all that `join` runs asks and writes within it. */
export type HeldTransaction = { trx: ControlledTransaction<Tables>; join(work: () => void): void };

/** Begins a transaction that a request holds until its caller ends it. */
export async function openTransaction(): Promise<HeldTransaction> {
  const { trx, held } = await noteConnection(() => db.startTransaction().execute());
  return { trx, join: (work) => requestTransaction.run(trx, () => holdConnection(held, work)) };
}

/**
 * Runs `work` in one transaction: all of it is stored, or none. Within a request that holds one it is that of the
 * request, which is undone as a whole when the request is refused.
 * @throws what `work` throws; InvalidInput where a unique constraint stops it that a person can meet (`defineTaken`)
 */
export function inTransaction<Result>(work: (trx: WritingTransaction) => Promise<Result>): Promise<Result> {
  const shared = isConnectionHeld() ? requestTransaction.getStore() : undefined;
  const written = shared ? work(shared) : db.transaction().execute(work);
  return written.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** Runs SQL text with `$1` parameters on the pool or in a transaction; for libraries that bring their own SQL. */
export async function executeText(on: Executor, text: string, values: readonly unknown[] = []) {
  const result = await on.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows: result.rows };
}

/** Sees every query that runs; the tests use it to write the listing of SQL. */
export function observeQueries(watch: Observer | undefined): void {
  observer = watch;
}
