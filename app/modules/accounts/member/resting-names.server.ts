import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode } from '#app/platform/crypto/codes.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { findRestingName, insertRestingName } from './resting-name.queries.ts';

/**
 * The number of days for which nobody else may take a name that a member gave up (docs/rules.md, Passwords and
 * names).
 */
const restDays = 90;

/**
 * Reserves a name that a member gave up, so that nobody else can post under this name.
 * @param letGoBy the member who may take the name again; null if the account is erased
 */
export async function letNameRest(
  trx: WriterTransaction,
  username: string,
  letGoBy: number | null,
): Promise<void> {
  await insertRestingName(trx, hashName(username), { letGoBy, until: inSeconds(restDays * daySeconds) });
}

/**
 * Returns whether a name is still reserved after a member gave it up. The result is false for a member who may take
 * the name. `memberId` is null for a newcomer.
 */
export async function isUsernameResting(
  on: Executor,
  username: string,
  memberId: number | null,
): Promise<boolean> {
  const resting = await findRestingName(on, hashName(username), now());
  return resting !== undefined && (resting.letGoBy === null || resting.letGoBy !== memberId);
}

/** Hashes a name under the program's key. Upper and lower case give the same hash. */
function hashName(username: string): Buffer {
  return hashCode('resting name', username.toLowerCase());
}
