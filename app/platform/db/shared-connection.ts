import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** How many questions wait for their answers on one connection, at some 20 microseconds each. */
export const maxSharing = 50;
/** After so many questions the next one takes another connection: those of the pool are renewed after a while. */
const maxJoined = 10_000;

/** A connection of the pool while questions share it. */
type Share = {
  client: Promise<pg.PoolClient>;
  /** How many wait for their answers, and how many have come in all. */
  sharing: number;
  joined: number;
  isOpen: boolean;
  seat?: PostgresPoolClient;
};

/**
 * A pool for questions that are answered at once: those that come while another is under way go out behind it on its
 * connection, instead of on one of their own, and those of one moment in one packet. Each packet wakes a process of
 * PostgreSQL, which costs more than the question (decision 021). A connection is given back when nobody waits on it any
 * more. As one that waits would hold up all behind it, nothing may be asked here that takes a lock or long.
 */
export function shareConnections(connect: () => Promise<pg.PoolClient>): PostgresPool {
  let current: Share | undefined;
  const hasRoom = (share: Share) => share.isOpen && share.sharing < maxSharing && share.joined < maxJoined;
  return {
    options: {},
    async connect() {
      const share = current && hasRoom(current) ? current : openShare(connect());
      current = share;
      share.sharing += 1;
      share.joined += 1;
      try {
        const client = await share.client;
        share.seat ??= seatOf(share, client);
        return share.seat;
      } catch (error) {
        share.sharing -= 1;
        share.isOpen = false;
        throw error;
      }
    },
    // The pool below it is ended by whoever has opened it.
    end: () => Promise.resolve(),
  };
}

function openShare(client: Promise<pg.PoolClient>): Share {
  return { client, sharing: 0, joined: 0, isOpen: true };
}

/** What each of those who share a connection is given in its place. */
function seatOf(share: Share, client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(client.query, client, given);
    // It may be the connection that failed: those who wait on it are told by themselves, and nobody else comes.
    if (answer instanceof Promise) answer.catch(() => (share.isOpen = false));
    return answer;
  }
  return {
    query,
    release() {
      share.sharing -= 1;
      if (share.sharing > 0) return;
      share.isOpen = false;
      client.release();
    },
  };
}
