import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode } from '#app/platform/crypto/codes.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { findRestingName, insertRestingName } from './resting-name.queries.ts';

/** How long nobody else may take a name that was let go (docs/rules.md, Passwords and names). */
const restDays = 90;

/**
 * Reserves a name that was given up, so that nobody else can speak under it.
 * @param letGoBy the member who may take it back; null if the account is erased
 */
export async function letNameRest(
  trx: WriterTransaction,
  username: string,
  letGoBy: number | null,
): Promise<void> {
  await insertRestingName(trx, hashName(username), { letGoBy, until: inSeconds(restDays * daySeconds) });
}

/** Returns whether a name still rests for this member, or for a newcomer where it is null. */
export async function isUsernameResting(
  on: Executor,
  username: string,
  memberId: number | null,
): Promise<boolean> {
  const resting = await findRestingName(on, hashName(username), now());
  return resting !== undefined && (resting.letGoBy === null || resting.letGoBy !== memberId);
}

/** Hashes a name under the program's key; capitals do not matter. */
function hashName(username: string): Buffer {
  return hashCode('resting name', username.toLowerCase());
}
