import { lockPublicAccounts } from '#app/modules/accounts/index.ts';
import { log } from '#app/platform/log.ts';
import { demoMembers } from './demo-members.ts';

/**
 * Locks the demonstration accounts that a start of before has left, where others than this machine come in: their
 * passwords stand in the README. One whose password was changed is left alone.
 */
export async function lockDemoMembers(): Promise<void> {
  const locked = await lockPublicAccounts(demoMembers);
  if (locked.length === 0) return;
  const names = locked.join(', ');
  log.warn(
    `Demonstration accounts were found and are locked now, as everybody knows their passwords: ${names}`,
  );
}
