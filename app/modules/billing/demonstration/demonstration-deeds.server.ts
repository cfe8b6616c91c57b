import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineJob } from '#app/platform/jobs/registry.ts';
import { type DemonstrationRow, findDemonstration, listDemonstrationRefs } from './demonstration.queries.ts';
import { changeBook, changeBookIn, demonstration } from './demonstration.server.ts';
import { isOrderOpen, withCard } from './demonstration-book.server.ts';

/** The delay of a late payment. */
const lateSeconds = 30;

/** Confirms a late payment. The inbox then receives the notice of the payment, as for any other payment. */
const lateJob = defineJob<{ ref: string }>({
  name: 'billing.demonstration-notice',
  run: async ({ ref }) => void (await changeBook(ref, (book) => book)),
});

/** Finds an order if the demonstration provider is offered. */
export async function findOrder(ref: string): Promise<DemonstrationRow | undefined> {
  return demonstration.isOffered() ? findDemonstration(db, ref) : undefined;
}

/**
 * Pays an order. A late payment is confirmed half a minute later, and only then is the program notified. A paid
 * or expired order does not change.
 */
export async function payOrder(ref: string, { isLate }: { isLate: boolean }): Promise<void> {
  if (isLate) await inTransaction((trx) => payLateIn(trx, ref));
  else await changeBook(ref, (book, at) => (isOrderOpen(book, at) ? { ...book, startsAt: at } : book));
}

async function payLateIn(trx: WriterTransaction, ref: string): Promise<void> {
  const startsAt = inSeconds(lateSeconds);
  await changeBookIn(trx, ref, (book, at) => (isOrderOpen(book, at) ? { ...book, startsAt } : book));
  await lateJob.enqueue(trx, { ref }, { startAfterSeconds: lateSeconds + 1 });
}

/** Replaces the card of a subscription. If a charge is due, a card that works is charged immediately. */
export async function replaceCard(ref: string, cardWorks: boolean): Promise<void> {
  await changeBook(ref, (book, at) => withCard(book, cardWorks, at));
}

/** Stores every charge and end that is due at the demonstration provider, and notifies the program of them. */
export async function followDemonstrations(): Promise<void> {
  if (!demonstration.isOffered()) return;
  const dueBy = now();
  let after: string | undefined;
  for (;;) {
    const refs = await listDemonstrationRefs(db, { after, dueBy });
    for (const ref of refs) await changeBook(ref, (book) => book);
    after = refs.at(-1);
    if (after === undefined) return;
  }
}
