import pg from 'pg';
import { secondMs } from '../duration.ts';
import { Unavailable } from '../errors.ts';
import { guarded } from '../guarded.server.ts';
import { ignoreConnectionError, patchConnection, patchTypes } from './driver-patches.ts';
import { watchSecondConnection } from './held-connection.ts';

declare module 'pg' {
  interface QueryConfig {
    /**
     * The number of milliseconds for which the driver waits for this result. The driver's own types omit this option.
     */
    query_timeout?: number;
  }
  interface ClientConfig {
    /**
     * Whether a query is sent before the previous query has its result. The driver's own types omit this option.
     */
    pipeline?: boolean;
  }
}

/** The address of PostgreSQL: a URL, or the parts that the embedded database returns. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

// The types are patched before any query runs, even in a program that opens its own pool.
patchTypes();

type Waiting = { resolve(pool: pg.Pool): void; promise: Promise<pg.Pool> };

const waiting: Waiting = Promise.withResolvers<pg.Pool>();
let pool: pg.Pool | undefined;

/**
 * The number of connections. Each connection needs a PostgreSQL process of about 5 MB. A smaller number already
 * keeps two processor cores busy.
 */
const maxConnections = 12;
/**
 * Connections are replaced after this time, because the cache of tables and plans in a PostgreSQL process only grows.
 */
const connectionLifeSeconds = 300;

/**
 * The time that the driver waits for a result, slightly longer than PostgreSQL's own statement timeout. This
 * timeout is reached only if the database does not respond at all (a frozen machine, a network that drops
 * packets).
 */
const maxQueryMs = 6 * secondMs;

/** The timeouts of a statement, a lock and an idle transaction (docs/rules.md, Limits). */
const sessionLimits =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/** Opens the pool of this process. `size` is the number of connections of the pool. */
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
  pool.on('error', guarded('an idle connection', ignoreConnectionError));
  pool.on('connect', guarded('a new connection', patchConnection));
  waiting.resolve(pool);
  return pool;
}

/** Waits until `connectDatabase` has been called, and returns the pool. */
export function connectedPool(): Promise<pg.Pool> {
  return waiting.promise;
}

/** Returns the pool itself, for libraries that need a pool (job queue, rate limits). */
export function databasePool(): pg.Pool {
  watchSecondConnection();
  if (!pool) throw new Unavailable('the database is not connected yet');
  return pool;
}

/** Checks that the database responds. @throws the driver's error if the database does not respond */
export async function askDatabase(on: pg.Pool): Promise<void> {
  await on.query('select 1');
}

/** Closes the pool after running queries have ended. */
export async function disconnectDatabase(): Promise<void> {
  await pool?.end();
}
