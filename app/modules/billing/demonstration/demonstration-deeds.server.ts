import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { defineJob } from '#app/platform/jobs/registry.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { type DemonstrationRow, findDemonstration, listDemonstrationRefs } from './demonstration.queries.ts';
import { changeBookIn, demonstration } from './demonstration.server.ts';
import { isOrderOpen, withCard } from './demonstration-book.server.ts';

/** The delay of a late payment. */
const lateSeconds = 30;

/** Notifies the program of a change at the demonstration provider, as the webhook of another provider does. */
const noticeJob = defineJob<{ ref: string }>({
  name: 'billing.demonstration-notice',
  run: async ({ ref }) => {
    await readAndApply(demonstration, ref, 'provider');
  },
});

/** Finds an order, unless the demonstration provider is not offered. */
export async function findOrder(ref: string): Promise<DemonstrationRow | undefined> {
  return demonstration.isOffered() ? findDemonstration(db, ref) : undefined;
}

/**
 * Pays an order. A late payment is confirmed half a minute later, and the program is notified then. An order that is
 * paid or expired does not change.
 */
export async function payOrder(ref: string, { isLate }: { isLate: boolean }): Promise<void> {
  await inTransaction(async (trx) => {
    await changeBookIn(trx, ref, (book, at) =>
      isOrderOpen(book, at) ? { ...book, startsAt: isLate ? inSeconds(lateSeconds) : at } : book,
    );
    await noticeJob.enqueue(trx, { ref }, isLate ? { startAfterSeconds: lateSeconds + 1 } : {});
  });
}

/** Replaces the card of a subscription. If a charge is due, a card that works is charged at once. */
export async function replaceCard(ref: string, cardWorks: boolean): Promise<void> {
  await inTransaction(async (trx) => {
    await changeBookIn(trx, ref, (book, at) => withCard(book, cardWorks, at));
    await noticeJob.enqueue(trx, { ref });
  });
}

/** Stores every charge and end that is due at the demonstration provider, and applies them to the subscriptions. */
export async function followDemonstrations(): Promise<void> {
  if (!demonstration.isOffered()) return;
  const dueBy = now();
  let after: string | undefined;
  for (;;) {
    const refs = await listDemonstrationRefs(db, { after, dueBy });
    for (const ref of refs) await readAndApply(demonstration, ref, 'provider');
    after = refs.at(-1);
    if (after === undefined) return;
  }
}
