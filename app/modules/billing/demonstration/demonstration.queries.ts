import type { Executor } from '#app/platform/db/db.ts';
import { type DemonstrationBook, demonstrationBook } from './demonstration-book.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_demonstration: {
      demonstration_ref: string;
      checkout_id: string;
      customer_ref: string;
      done_url: string;
      back_url: string;
      book: unknown;
      due_at: Date | null;
    };
  }
}

/** An order at the demonstration provider with its book. */
export type DemonstrationRow = {
  ref: string;
  checkoutId: string;
  customerRef: string;
  doneUrl: string;
  backUrl: string;
  book: DemonstrationBook;
};

function selectRows(on: Executor) {
  return on
    .selectFrom('billing_demonstration')
    .select([
      ...(['demonstration_ref as ref', 'checkout_id as checkoutId', 'customer_ref as customerRef'] as const),
      ...(['done_url as doneUrl', 'back_url as backUrl', 'book'] as const),
    ]);
}

/** Finds an order by its address. */
export async function findDemonstration(on: Executor, ref: string): Promise<DemonstrationRow | undefined> {
  return parsed(await selectRows(on).where('demonstration_ref', '=', ref).executeTakeFirst());
}

/** Finds an order by its address and locks it until the transaction ends. */
export async function lockDemonstration(on: Executor, ref: string): Promise<DemonstrationRow | undefined> {
  return parsed(await selectRows(on).where('demonstration_ref', '=', ref).forUpdate().executeTakeFirst());
}

/** Finds the order at the demonstration provider that belongs to one of our orders. */
export async function findDemonstrationOf(
  on: Executor,
  checkoutId: string,
): Promise<DemonstrationRow | undefined> {
  return parsed(await selectRows(on).where('checkout_id', '=', checkoutId).executeTakeFirst());
}

/** Finds the address of the newest paid order of a payer's subscription. */
export async function findDemonstrationRefOf(on: Executor, customerRef: string): Promise<string | undefined> {
  const row = await on
    .selectFrom('billing_demonstration as demonstration')
    .innerJoin('billing_subscription as subscription', (join) =>
      join
        .on('subscription.provider', '=', 'demonstration')
        .onRef('subscription.checkout_id', '=', 'demonstration.checkout_id'),
    )
    .where('demonstration.customer_ref', '=', customerRef)
    .where('subscription.is_gift', '=', false)
    .orderBy('subscription.subscription_id', 'desc')
    .select('demonstration_ref as ref')
    .executeTakeFirst();
  return row?.ref;
}

/** Stores an order. Nothing happens if it is stored already. */
export async function insertDemonstration(on: Executor, row: DemonstrationRow): Promise<void> {
  await on
    .insertInto('billing_demonstration')
    .values({
      ...{ demonstration_ref: row.ref, checkout_id: row.checkoutId, customer_ref: row.customerRef },
      ...{ done_url: row.doneUrl, back_url: row.backUrl, book: JSON.stringify(row.book), due_at: null },
    })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

/** Stores the book of an order, and the next instant at which the book changes by itself. */
export async function updateDemonstration(
  on: Executor,
  ref: string,
  { book, dueAt }: { book: DemonstrationBook; dueAt: Date | null },
): Promise<void> {
  await on
    .updateTable('billing_demonstration')
    .set({ book: JSON.stringify(book), due_at: dueAt })
    .where('demonstration_ref', '=', ref)
    .execute();
}

/** Lists at most 100 addresses of orders after `after`. If `dueBy` is given, only due orders are listed. */
export async function listDemonstrationRefs(
  on: Executor,
  { after, dueBy }: { after: string | undefined; dueBy?: Date },
): Promise<string[]> {
  let orders = on.selectFrom('billing_demonstration');
  if (after !== undefined) orders = orders.where('demonstration_ref', '>', after);
  if (dueBy) orders = orders.where('due_at', '<=', dueBy);
  const rows = await orders
    .orderBy('demonstration_ref')
    .limit(100)
    .select('demonstration_ref as ref')
    .execute();
  return rows.map(({ ref }) => ref);
}

function parsed(row: (Omit<DemonstrationRow, 'book'> & { book: unknown }) | undefined) {
  return row && { ...row, book: demonstrationBook.parse(row.book) };
}
