import { limits } from '../member/account-limits.server.ts';
import { CodeRefused } from './mailed-code.server.ts';

/**
 * Counts a request for a mailed code. Requests by a stranger from another network do not count against the
 * limit of the owner. `countUnaskedMail` limits all mails to one address.
 * @param person an email address, or a member's id
 * @param network a key from `rateLimitKey` or `recognise`, or the signed-in member
 * @throws TooManyRequests
 */
export async function countCodeRequest(
  purpose: 'sign-up' | 'recovery' | 'identity',
  person: string,
  network: string,
): Promise<void> {
  const key = `${purpose} ${person} ${network}`;
  await limits.code.consume(key);
  await limits.codeInOneDay.consume(key);
}

/**
 * Runs `check` on a typed code, and counts the attempt if the code is wrong. A correct code is not counted.
 * @param network a key from `rateLimitKey`, or the signed-in member
 * @throws TooManyRequests; every error of `check`
 */
export async function limitCodeAttempts<Found>(network: string, check: () => Promise<Found>): Promise<Found> {
  await limits.codeTry.check(network);
  try {
    return await check();
  } catch (error) {
    if (error instanceof CodeRefused) await limits.codeTry.penalize(network);
    throw error;
  }
}
