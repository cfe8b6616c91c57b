import pg from 'pg';
import { guarded } from '../guarded.server.ts';
import { log } from '../log.server.ts';
import { databasePool } from './pool.ts';

/** A broadcast channel that reaches every process on the same database, by LISTEN/NOTIFY. */
export type Channel = { publish(payload: string): Promise<void>; close(): Promise<void> };

type Listener = {
  /** Called for each message, no matter which process sent it. */
  onMessage(payload: string): void;
  /** Called when the connection breaks. Messages may be missed until `onBack` is called. */
  onLost(): void;
  /**
   * Called when the connection is back. If this call fails, the connection is opened again, because messages may still
   * be missing.
   */
  onBack(): void | Promise<void>;
};

/**
 * Opens a channel with a separate connection. If the connection breaks, the channel reconnects by itself and notifies
 * the listener of the interruption.
 */
export async function openChannel(name: string, listener: Listener): Promise<Channel> {
  let closed = false;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const next = createListener(hear);
    // The event `end` is also emitted for a connection that never opened. Only the current connection may start
    // another attempt; otherwise each failed attempt would start two attempts.
    const onEnd = () => {
      if (client === next) reconnect();
    };
    next.once('end', guarded('the end of a channel', onEnd));
    await listenTo(name, next);
    // The channel was closed in the meantime, and nothing else refers to this connection.
    if (closed) await next.end();
    else client = next;
  }

  function hear(payload: string): void {
    try {
      listener.onMessage(payload);
    } catch (error) {
      log.error({ err: error, channel: name }, 'a listener failed on a message');
    }
  }

  async function comeBack(): Promise<void> {
    await connect();
    if (closed) return;
    try {
      await listener.onBack();
    } catch (error) {
      log.error({ err: error, channel: name }, 'a listener could not make up for what it missed');
      await client?.end();
    }
  }

  function reconnect(): void {
    client = undefined;
    if (closed) return;
    listener.onLost();
    const again = () => {
      if (!closed) connecting = comeBack().catch(reconnect);
    };
    setTimeout(guarded('the return of a channel', again), 500).unref();
  }

  await connect();
  return {
    async publish(payload) {
      await databasePool().query('select pg_notify($1, $2)', [name, payload]);
    },
    async close() {
      closed = true;
      await client?.end();
      await connecting;
    },
  };
}

function createListener(hear: (payload: string) => void): pg.Client {
  const client = new pg.Client(databasePool().options);
  const onNotification = ({ payload }: pg.Notification) => hear(payload ?? '');
  client.on('notification', guarded('a message of a channel', onNotification));
  // The event `end` follows this error and starts the reconnection, so nothing is done here.
  client.on('error', () => {});
  return client;
}

async function listenTo(name: string, client: pg.Client): Promise<void> {
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
