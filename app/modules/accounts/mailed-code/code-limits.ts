import { limits } from '../member/account-limits.ts';
import { CodeRefused } from './mailed-code.ts';

/**
 * Counts a code that is to be mailed. What a stranger asks for from elsewhere does not use up the owner's own; how many
 * mails an address gets in all is for `countUnaskedMail`.
 * @param person her address, or her number
 * @param network as `rateLimitKey` or `recognise` name it, or the member who is signed in
 * @throws TooManyRequests
 */
export async function takeCodeFrom(
  purpose: 'sign-up' | 'recovery' | 'identity',
  person: string,
  network: string,
): Promise<void> {
  const key = `${purpose} ${person} ${network}`;
  await limits.code.consume(key);
  await limits.codeInOneDay.consume(key);
}

/**
 * Looks at a typed code, and counts it when it is wrong. Who types hers right uses nothing up.
 * @param network as `rateLimitKey` names it, or the member who is signed in
 * @throws TooManyRequests; what `check` throws
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
