import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { dispatchDeferredEvents } from '#app/platform/deferred-events.server.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import {
  type CheckoutOrder,
  type PaymentProvider,
  type ProviderCheckout,
  ProviderRefused,
  type ProviderSubscription,
} from '../subscription/provider.ts';
import {
  type DemonstrationRow,
  findDemonstration,
  findDemonstrationOf,
  findDemonstrationRefOf,
  insertDemonstration,
  listDemonstrationRefs,
  lockDemonstration,
  updateDemonstration,
} from './demonstration.queries.ts';
import type { DemonstrationBook } from './demonstration-book.schema.ts';
import {
  isOrderOpen,
  newBook,
  nextDueAt,
  priceChange,
  rolled,
  toProviderSubscription,
  withPrice,
  withRefund,
} from './demonstration-book.server.ts';
import { notifyOfChangesIn } from './demonstration-notices.server.ts';

/** The paths of the two pages of the demonstration provider. */
export const demonstrationPath = '/demostracion/pago/:ref';
export const demonstrationCardPath = '/demostracion/tarjeta/:ref';

/**
 * A provider that moves no money. It keeps its books in the database, and its renewals follow the clock of the
 * program. It is offered only if the program is reachable from this machine alone and no keys of Stripe are
 * set.
 */
export const demonstration: PaymentProvider = {
  name: 'demonstration',
  isOffered: () => config.isOnlyOurs && config.stripe === null,
  createCheckout,
  async readCheckout(ref) {
    const book = await readBook(ref);
    if (book?.periodEnd) return { state: 'done', subscriptionRef: ref };
    const isOpen = book !== undefined && (book.startsAt !== null || isOrderOpen(book, now()));
    return { state: isOpen ? 'open' : 'expired', subscriptionRef: null };
  },
  async expireCheckout(ref) {
    await changeBook(ref, (book) => ({ ...book, isExpired: book.startsAt === null }));
  },
  readSubscription,
  listSubscriptions,
  async setRenewal(ref, renews, key) {
    await changeOnce(ref, key, (book) => ({ ...book, renews: book.endedAt ? false : renews }));
  },
  async endNow(ref, key) {
    await changeOnce(ref, key, (book, at) => ({ ...book, renews: false, endedAt: book.endedAt ?? at }));
  },
  async pause(ref, key) {
    await changeOnce(ref, key, (book, at) => ({ ...book, pausedAt: book.pausedAt ?? at }));
  },
  async resume(ref, paidUntil, key) {
    await changeOnce(ref, key, (book) => ({ ...book, pausedAt: null, periodEnd: paidUntil }));
  },
  async changePrice(ref, price, key) {
    await changeOnce(ref, key, (book, at) => withPrice(book, price, at));
  },
  async previewChange(ref, price) {
    const book = await readBook(ref);
    if (!book) throw new ProviderRefused('resource_missing');
    return { ...priceChange(book, price, now()), currency: price.currency };
  },
  async refund(paymentRef, cents, key) {
    const [ref = '', payment = ''] = paymentRef.split(':');
    await changeOnce(ref, key, (book) => withRefund(book, payment, cents));
  },
  async openPortal(customerRef) {
    const ref = await findDemonstrationRefOf(db, customerRef);
    return ref === undefined ? null : `${config.siteUrl}${demonstrationCardPath.replace(':ref', ref)}`;
  },
};

async function createCheckout(order: CheckoutOrder): Promise<ProviderCheckout> {
  const { checkoutId, doneUrl, backUrl } = order;
  await insertDemonstration(db, {
    // The page has no other protection than its address, so the address must be unguessable.
    ...{ ref: randomUUID(), checkoutId, customerRef: order.providerCustomer ?? randomUUID() },
    ...{ doneUrl, backUrl, book: newBook(order, now()) },
  });
  const row = await findDemonstrationOf(db, checkoutId);
  if (!row) throw new Error('a stored order can be found');
  return { ref: row.ref, url: `${config.siteUrl}${demonstrationPath.replace(':ref', row.ref)}` };
}

/** Stores the charges and ends that are due, and returns the subscription. */
async function readSubscription(ref: string): Promise<ProviderSubscription | undefined> {
  const row = await changeBook(ref, (book) => book);
  return row && toProviderSubscription(row.book, row);
}

async function* listSubscriptions(): AsyncIterable<ProviderSubscription> {
  for (let refs = await listDemonstrationRefs(db, { after: undefined }); refs.length > 0; ) {
    for (const ref of refs) {
      const subscription = await readSubscription(ref);
      if (subscription) yield subscription;
    }
    refs = await listDemonstrationRefs(db, { after: refs.at(-1) });
  }
}

async function readBook(ref: string): Promise<DemonstrationBook | undefined> {
  const row = await findDemonstration(db, ref);
  return row && rolled(row.book, now());
}

type Change = (book: DemonstrationBook, at: Date) => DemonstrationBook;

/**
 * Applies the due charges and ends to a book, then changes the book and notifies the program of the changes.
 * Returns undefined if there is no such order.
 */
export async function changeBookIn(
  trx: WriterTransaction,
  ref: string,
  change: Change,
): Promise<DemonstrationRow | undefined> {
  const changed = await storeBookIn(trx, ref, change);
  if (!changed) return undefined;
  const { before, row } = changed;
  await notifyOfChangesIn(trx, row, { before, after: row.book });
  return row;
}

/** Changes a book as `changeBookIn` does, but sends no notice. Also returns the book before the change. */
export async function storeBookIn(
  trx: WriterTransaction,
  ref: string,
  change: Change,
): Promise<{ before: DemonstrationBook; row: DemonstrationRow } | undefined> {
  const row = await lockDemonstration(trx, ref);
  if (!row) return undefined;
  const at = now();
  const book = rolled(change(rolled(row.book, at), at), at);
  await updateDemonstration(trx, ref, { book, dueAt: nextDueAt(book) });
  return { before: row.book, row: { ...row, book } };
}

/**
 * Changes a book and queues the jobs of its notices immediately. Returns undefined if there is no such order.
 */
export async function changeBook(ref: string, change: Change): Promise<DemonstrationRow | undefined> {
  const row = await inTransaction((trx) => changeBookIn(trx, ref, change));
  await dispatchDeferredEvents();
  return row;
}

/** Changes a book unless the key was used before. @throws ProviderRefused if there is no such order */
async function changeOnce(ref: string, key: string, change: Change): Promise<void> {
  const row = await changeBook(ref, (book, at) =>
    book.keys.includes(key) ? book : { ...change(book, at), keys: [...book.keys, key] },
  );
  if (!row) throw new ProviderRefused('resource_missing');
}
