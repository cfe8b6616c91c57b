import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { deleteParadas } from './paradas.queries.ts';

/** Erases the Paradas of a member who deletes her account. */
export function subscribeParadas(): void {
  subscribe('accounts.closed', 'paradas', ({ memberId }) => deleteParadas(db, memberId));
}
