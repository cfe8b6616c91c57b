import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import { guarded } from '../guarded.server.ts';

/**
 * The connection of the transaction that a request holds. The connection is valid while the transaction is
 * open.
 */
type Held = { connection: DatabaseConnection | undefined; isOpen(): boolean };

const holding = new AsyncLocalStorage<Held>();
const opening = new AsyncLocalStorage<Held>();

/** Returns whether the current request holds a connection. */
export function isConnectionHeld(): boolean {
  return heldConnection() !== undefined;
}

function heldConnection(): DatabaseConnection | undefined {
  const held = holding.getStore();
  return held?.isOpen() ? held.connection : undefined;
}

/**
 * Runs `open`, which starts a transaction. Stores the connection of that transaction for `holdConnection`.
 */
export async function noteConnection<Transaction extends { isCommitted: boolean; isRolledBack: boolean }>(
  open: () => Promise<Transaction>,
): Promise<{ trx: Transaction; held: Held }> {
  const held: Held = { connection: undefined, isOpen: () => false };
  const trx = await opening.run(held, open);
  held.isOpen = () => !trx.isCommitted && !trx.isRolledBack;
  return { trx, held };
}

/** Runs `work` so that its queries use the held connection, inside the transaction of this connection. */
export function holdConnection(held: Held, work: () => void): void {
  holding.run(held, work);
}

const report = guarded('a second connection', (error: Error) => {
  throw error;
});
let refusesSecond = false;

/** Makes a request fail if it already holds a connection and takes another one. Tests call this function. */
export function refuseSecondConnections(): void {
  refusesSecond = true;
}

/**
 * Must be called before another connection is taken. If the request already holds a connection, taking another
 * one is a fault: such requests could together hold all connections and wait for each other forever, and then
 * all other requests would wait too. The fault is logged, and in tests it is thrown.
 */
export function watchSecondConnection(): void {
  if (!isConnectionHeld()) return;
  const error = new Error('a request that holds a connection asks for another');
  if (refusesSecond) throw error;
  report(error);
}

/** A PostgreSQL dialect that makes a request use only the connection that the request holds. */
export class HoldingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new HoldingDriver(super.createDriver());
  }
}

/**
 * Lends the held connection to every query of the request, and releases the connection after the transaction has ended.
 */
class HoldingDriver implements Driver {
  readonly #driver: Driver;
  /** The number of queries that currently use the connection of a transaction. */
  readonly #lent = new WeakMap<DatabaseConnection, number>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const held = heldConnection();
    if (!held) return this.#driver.acquireConnection();
    this.#lent.set(held, (this.#lent.get(held) ?? 0) + 1);
    return held;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const lent = this.#lent.get(connection) ?? 0;
    if (lent > 0) this.#lent.set(connection, lent - 1);
    else await this.#driver.releaseConnection(connection);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection === heldConnection())
      throw new Error('a request that holds a transaction begins another: use inTransaction');
    const note = opening.getStore();
    if (note) note.connection = connection;
    await this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
