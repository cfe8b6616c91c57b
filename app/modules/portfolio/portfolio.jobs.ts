import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { eraseInvestments } from './portfolio.ts';

/** Erases what a member invested, and her plan, when she deletes her account. */
export function subscribePortfolio(): void {
  subscribe('accounts.closed', 'portfolio', ({ memberId }) => eraseInvestments(db, memberId));
}
