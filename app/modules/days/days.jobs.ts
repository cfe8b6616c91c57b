import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { eraseDays } from './days.ts';

/** Erases the days of a member who deletes her account. */
export function subscribeDays(): void {
  subscribe('accounts.closed', 'days', ({ memberId }) => eraseDays(db, memberId));
}
