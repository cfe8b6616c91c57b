import { z } from 'zod';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { open, seal, Unreadable } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { silenceStrangers } from './unasked-mail.ts';

/** Where the owner of an address says that it was not she who asked for a mail. */
export const notMePath = '/auth/no-he-sido-yo';

const purpose = 'not me';
const letters = 'abcdefghijklmnop';
const weekSeconds = 604_800;
const sealedText = z.object({ email: z.string(), expiresAt: z.number() });

/** The link of a mail by which the owner of its address says that she did not ask for it; good for a week. */
export function notMeHref(email: string): string {
  const text = JSON.stringify({ email, expiresAt: inSeconds(weekSeconds).getTime() });
  const token = inLetters(seal(deriveKey(purpose), Buffer.from(text), purpose));
  return `${config.siteUrl}${notMePath}?t=${token}`;
}

/** Whether a link is one of ours and not too old. Nobody can tell from it whether its address has an account. */
export function isNotMeToken(token: string): boolean {
  return readToken(token) !== null;
}

/**
 * For a day from now no stranger causes a mail to the address of this link.
 * @returns false for a link that is not ours or too old
 */
export async function sayNotMe(token: string): Promise<boolean> {
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

/** In letters alone: the only digits of a mail with a code are those of the code, which clients look for. */
function inLetters(bytes: Buffer): string {
  return bytes.toString('hex').replace(/./g, (digit) => letters[Number.parseInt(digit, 16)] ?? '');
}

function fromLetters(text: string): Buffer {
  return Buffer.from(
    text.replace(/./g, (letter) => letters.indexOf(letter).toString(16)),
    'hex',
  );
}
