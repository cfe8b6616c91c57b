import { z } from 'zod';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { open, seal, Unreadable } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { silenceStrangers } from './unasked-mail.server.ts';

/** The path of the page on which the owner of an address reports a mail that somebody else asked for. */
export const notMePath = '/auth/no-he-sido-yo';

const purpose = 'not me';
const letters = 'abcdefghijklmnop';
const linkSeconds = 7 * daySeconds;
const sealedText = z.object({ email: z.string(), expiresAt: z.number() });

/** Returns the link to the page "no he sido yo". Mails contain this link, and it is valid for a week. */
export function notMeHref(email: string): string {
  const text = JSON.stringify({ email, expiresAt: inSeconds(linkSeconds).getTime() });
  const token = inLetters(seal(deriveKey(purpose), Buffer.from(text), purpose));
  return `${config.siteUrl}${notMePath}?t=${token}`;
}

/**
 * Returns whether a token is one of ours and has not expired. The result does not depend on whether the e-mail
 * address in the token has an account.
 */
export function isNotMeToken(token: string): boolean {
  return readToken(token) !== null;
}

/**
 * For one day, stops the mails that strangers request for the address in this token.
 * @returns false if the token is not ours or has expired
 */
export async function silenceByToken(token: string): Promise<boolean> {
  const email = readToken(token);
  if (email === null) return false;
  await silenceStrangers(email);
  return true;
}

function readToken(token: string): string | null {
  try {
    const text = open(deriveKey(purpose), fromLetters(token), purpose).toString();
    const { email, expiresAt } = sealedText.parse(JSON.parse(text));
    return expiresAt > now().getTime() ? email : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/**
 * Encodes bytes in letters only. Mail clients look for the digits of a code, so the rest of the mail must
 * contain no digits.
 */
function inLetters(bytes: Buffer): string {
  return bytes.toString('hex').replace(/./g, (digit) => letters[Number.parseInt(digit, 16)] ?? '');
}

function fromLetters(text: string): Buffer {
  return Buffer.from(
    text.replace(/./g, (letter) => letters.indexOf(letter).toString(16)),
    'hex',
  );
}
