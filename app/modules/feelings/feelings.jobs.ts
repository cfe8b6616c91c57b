import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { eraseCheckIns } from './feelings.ts';

/** Erases what a member felt when she deletes her account. */
export function subscribeFeelings(): void {
  subscribe('accounts.closed', 'feelings', ({ memberId }) => eraseCheckIns(db, memberId));
}
