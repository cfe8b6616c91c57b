import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import { db, type Tables, type WritingTransaction } from './db.ts';
import { holdConnection, isConnectionHeld, noteConnection } from './held-connection.ts';
import { asRefusal } from './taken.ts';

/** The transaction that the current request holds, if any. */
const requestTransaction = new AsyncLocalStorage<ControlledTransaction<Tables>>();

/** A transaction that its caller ends. All queries within `join` run in this transaction. */
export type HeldTransaction = { trx: ControlledTransaction<Tables>; join(work: () => void): void };

/** Starts a transaction that a request holds until the caller ends the transaction. */
export async function openTransaction(): Promise<HeldTransaction> {
  const { trx, held } = await noteConnection(() => db.startTransaction().execute());
  return { trx, join: (work) => requestTransaction.run(trx, () => holdConnection(held, work)) };
}

/**
 * Runs `work` in one transaction, so that either everything that `work` writes is stored or nothing. If the
 * current request holds a transaction, `work` joins that transaction. If the request is refused, the whole
 * transaction is rolled back.
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
