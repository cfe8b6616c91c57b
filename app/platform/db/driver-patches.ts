import { Writable } from 'node:stream';
import pg from 'pg';
import { guarded } from '../guarded.server.ts';
import { preparedName } from './prepared.ts';

/** The type of the `query` function of a connection. */
type Ask = (...given: readonly unknown[]) => unknown;

/** Wraps the `query` function of a connection. Returns the wrapped function. */
type QueryPatch = (ask: Ask, client: pg.ClientBase) => Ask;

/** Patches a new connection of the pool. */
export function patchConnection(client: pg.ClientBase): void {
  surviveErrors(client);
  patchQueries(client, [prepareNamed, startAtOnce, sendTogether]);
}

/**
 * Replaces the `query` function of a connection by a patched one. The last patch of the list is called first.
 */
export function patchQueries(client: pg.ClientBase, patches: readonly QueryPatch[]): void {
  const { query } = client;
  const driver: Ask = (...given) => Reflect.apply(query, client, given);
  const value = patches.reduce((ask, patch) => patch(ask, client), driver);
  Object.defineProperty(client, 'query', { value });
}

/**
 * Reads `bigint` as a number, because ids and counts stay below 2^53. Reads a date as text, because a date has no
 * zone.
 */
export function patchTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}

/**
 * Keeps the process alive if a connection dies during a transaction. The pool itself listens only to the errors of
 * idle connections.
 */
export function surviveErrors(client: pg.ClientBase): void {
  client.on('error', guarded('a connection', ignoreConnectionError));
}

/**
 * Ignores the error of a dead connection. The pool replaces the connection, and its current or next query reports the
 * failure.
 */
export function ignoreConnectionError(): void {
  // The pool opens another connection by itself.
}

/**
 * Sends a named statement (`prepareText`) as a query object of the driver. Otherwise the driver would copy the
 * description of the query property by property at each call. The driver passes the result of a query object only to
 * a callback.
 */
export const prepareNamed: QueryPatch =
  (ask) =>
  (...given) => {
    const [text, values] = given;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    if (typeof text !== 'string' || name === undefined) return ask(...given);
    const query = new pg.Query(text, Array.isArray(values) ? values : []);
    Reflect.set(query, 'name', name);
    return new Promise((resolve, reject) => {
      ask(query, (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  };

/**
 * Lets a call of BEGIN return at once, so that BEGIN is sent together with the first statement of its transaction. If
 * BEGIN is refused, its connection is closed, because later statements would run outside of a transaction.
 */
export const startAtOnce: QueryPatch =
  (ask, client) =>
  (...given) => {
    const answer = ask(...given);
    if (given[0] !== 'begin' || !(answer instanceof Promise)) return answer;
    answer.catch(() => {
      if (client instanceof pg.Client) client.end().catch(ignoreConnectionError);
    });
    return begun;
  };

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });

/**
 * Sends the queries of one tick in one packet: a BEGIN and the statements that do not wait for its result.
 */
export const sendTogether: QueryPatch =
  (ask, client) =>
  (...given) => {
    const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
    if (stream instanceof Writable && stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(uncork, stream);
    }
    return ask(...given);
  };

const uncork = guarded('what a connection sends', (stream: Writable) => stream.uncork());
