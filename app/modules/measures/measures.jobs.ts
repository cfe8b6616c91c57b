import { db } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { eraseMeasures } from './measures.ts';

/** Erases what a member measured of herself when she deletes her account. */
export function subscribeMeasures(): void {
  subscribe('accounts.closed', 'measures', ({ memberId }) => eraseMeasures(db, memberId));
}
