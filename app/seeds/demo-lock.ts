import { lockPublicAccounts } from '#app/modules/accounts/index.ts';
import { log } from '#app/platform/log.server.ts';
import { demoMembers } from './demo-members.ts';

/**
 * Locks the demonstration accounts that an earlier start created, if other machines can reach the program. Their
 * passwords are in the README, so everybody knows them. An account with a changed password is not locked.
 */
export async function lockDemoMembers(): Promise<void> {
  const locked = await lockPublicAccounts(demoMembers);
  if (locked.length === 0) return;
  const names = locked.join(', ');
  log.warn(
    `Demonstration accounts were found and are locked now, as everybody knows their passwords: ${names}`,
  );
}
