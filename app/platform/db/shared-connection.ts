import type pg from 'pg';

/** After so many questions the next one takes another connection: those of the pool are renewed after a while. */
const maxJoined = 10_000;

/** Asks a question and gives its rows. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  parameters: readonly unknown[],
) => Promise<Row[]>;

/** A connection of the pool while questions share it. */
type Share = {
  client: Promise<pg.PoolClient>;
  /** How many wait for their answers, and how many have come in all. */
  sharing: number;
  joined: number;
  isOpen: boolean;
};

/**
 * Asks questions that are answered at once: those that come while another is under way go out behind it on its
 * connection, instead of on one of their own, and those of one moment in one packet. Each packet wakes a process of
 * PostgreSQL, which costs more than the question (decision 021). A connection is given back when nobody waits on it any
 * more. As one that waits would hold up all behind it, nothing may be asked here that takes a lock or long.
 *
 * @param maxSharing how many wait for their answers on one connection
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
      // It may be the connection that failed: those who wait on it are told by themselves, and nobody else comes.
      share.isOpen = false;
      // The driver made it where the answer was read; who asked is known here.
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
