import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { eraseSessions } from './session/session.ts';

/** Erases what a member did and wrote in dynamics when she deletes her account. */
export function subscribeDynamics(): void {
  subscribe('accounts.closed', 'dynamics', ({ memberId }) => eraseSessions(db, memberId));
}
