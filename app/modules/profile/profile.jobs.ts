import { inTransaction } from '#app/platform/db/db.ts';
import { subscribe } from '#app/platform/events.ts';
import { deleteDevices } from './device.queries.ts';
import { deleteNotices } from './notices.queries.ts';

/** Erases what a member who deletes her account has chosen, and where she took messages. */
export function subscribeProfile(): void {
  subscribe('accounts.closed', 'profile', ({ memberId }) =>
    inTransaction(async (trx) => {
      await deleteNotices(trx, memberId);
      await deleteDevices(trx, memberId);
    }),
  );
}
