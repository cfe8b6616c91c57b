import type pg from 'pg';

/**
 * The number of queries after which a shared connection accepts no further query, so that the pool can renew the
 * connection.
 */
const maxJoined = 10_000;

/** Runs a query and returns its rows. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  parameters: readonly unknown[],
) => Promise<Row[]>;

/** A connection of the pool that queries share. */
type Share = {
  client: Promise<pg.PoolClient>;
  /** The number of pending queries on this connection. `joined` counts all queries so far. */
  sharing: number;
  joined: number;
  isOpen: boolean;
};

/**
 * Runs fast reads on shared connections. If a read arrives while another is pending, it is sent on the same
 * connection, after the pending read. Reads of the same tick are sent in one packet: each packet wakes a
 * PostgreSQL process, and waking the process costs more than the read (decision 021). A connection is released
 * when no read on it is pending. A read that waits for a lock or takes long must not run here, because it would
 * delay all later reads.
 * @param maxSharing the maximum number of pending reads on one connection
 */
export function shareConnections(connect: () => Promise<pg.PoolClient>, maxSharing: number): Ask {
  let current: Share | undefined;
  const hasRoom = (share: Share) => share.isOpen && share.sharing < maxSharing && share.joined < maxJoined;
  return async <Row extends pg.QueryResultRow>(text: string, parameters: readonly unknown[]) => {
    const share = current && hasRoom(current) ? current : openShare(connect());
    current = share;
    share.sharing += 1;
    share.joined += 1;
    const client = await share.client.catch((error: unknown) => {
      share.isOpen = false;
      throw error;
    });
    try {
      return (await client.query<Row>(text, [...parameters])).rows;
    } catch (error) {
      // The connection may have caused the error, so it gets no further reads. Its pending reads fail by
      // themselves.
      share.isOpen = false;
      // The driver created the error in the code that read the response, where the stack of the caller is
      // unknown. Here the stack of the caller is known.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      share.sharing -= 1;
      if (share.sharing === 0) {
        share.isOpen = false;
        client.release();
      }
    }
  };
}

function openShare(client: Promise<pg.PoolClient>): Share {
  return { client, sharing: 0, joined: 0, isOpen: true };
}
