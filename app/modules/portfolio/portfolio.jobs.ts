import { db, type Executor } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { deleteNewestEntries } from './entry/entry.queries.ts';
import { deletePlan } from './plan/plan.queries.ts';

const erasedAtOnce = 5_000;

/** Erases what a member invested, and her plan, when she deletes her account. */
export function subscribePortfolio(): void {
  subscribe('accounts.closed', 'portfolio', ({ memberId }) => eraseInvestments(db, memberId));
}

/** Removes everything that a member invested, and her plan, for ever. */
export async function eraseInvestments(on: Executor, memberId: number): Promise<void> {
  await deletePlan(on, memberId);
  while ((await deleteNewestEntries(on, memberId, erasedAtOnce)) > 0);
}
