import { stopReminders } from '#app/modules/profile/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { readToken, signToken } from '#app/platform/crypto/signed-token.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';

/** The path of the page on which the receiver of a reminder stops all reminders. */
export const unsubscribePath = '/avisos/baja';

const purpose = 'stop reminders';
const lifeSeconds = 365 * daySeconds;

/**
 * Returns the link in a mail that leads to the page for stopping all reminders. The link works for a year and needs
 * no session.
 */
export function unsubscribeHref(memberId: number): string {
  return `${config.siteUrl}${unsubscribePath}?t=${signToken(purpose, String(memberId), lifeSeconds)}`;
}

/** Checks whether a token was signed by us and has not expired. */
export function isUnsubscribeToken(token: string): boolean {
  return readToken(purpose, token) !== null;
}

/**
 * Switches off all reminders of the member for whom the token was signed. The function may run more than once.
 * @returns false if the token was not signed by us or has expired
 */
export async function unsubscribeByToken(token: string): Promise<boolean> {
  const memberId = readToken(purpose, token);
  if (memberId === null) return false;
  await stopReminders(db, Number(memberId), now());
  return true;
}
