import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { watchSecondConnection } from './held-connection.ts';
import { connectedPool } from './pool.ts';
import { reportQuery } from './query-observer.ts';
import { type Ask, shareConnections } from './shared-connection.ts';

/**
 * The kinds of statements that share a connection. Reading a row by its key takes some 20 microseconds. Reading
 * the first page of a list takes some 100 microseconds.
 */
export type SharedKind = 'keys' | 'lists';

/** The maximum number of pending queries of a kind on one connection. */
export const maxSharing: Readonly<Record<SharedKind, number>> = { keys: 50, lists: 10 };

const connect = async () => (await connectedPool()).connect();
const asks: Readonly<Record<SharedKind, Ask>> = {
  keys: shareConnections(connect, maxSharing.keys),
  lists: shareConnections(connect, maxSharing.lists),
};

/**
 * Runs a read on a connection that it shares with other reads of its kind (`defineStatement`). Writes must not run
 * here.
 */
export function askSharing<Row extends pg.QueryResultRow>(
  query: CompiledQuery<Row>,
  kind: SharedKind,
): Promise<Row[]> {
  watchSecondConnection();
  reportQuery({ query });
  return asks[kind]<Row>(query.sql, query.parameters);
}
