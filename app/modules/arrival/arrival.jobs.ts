import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { deleteSteps } from './arrival.queries.ts';

/** Erases the steps of a member who deletes her account. */
export function subscribeArrival(): void {
  subscribe('accounts.closed', 'arrival', ({ memberId }) => deleteSteps(db, memberId));
}
