import { randomInt } from 'node:crypto';
import { hashCode } from '#app/platform/crypto/codes.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { replaceRecoveryCodes } from './recovery-code.queries.ts';

/** The letters and digits of recovery codes. Characters that look alike are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 8;
const codeLength = 10;

/**
 * Replaces the recovery codes of a member and returns the new codes. The new codes are shown once, and only
 * their hashes are stored.
 */
export async function issueRecoveryCodes(on: Executor, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, randomPaperCode);
  await replaceRecoveryCodes(
    on,
    memberId,
    codes.map((code) => hashRecoveryCode(memberId, code)),
  );
  return codes;
}

/** Hashes a recovery code. Hyphens, spaces and case are ignored. */
export function hashRecoveryCode(memberId: number, code: string): Buffer {
  return hashCode(`recovery code of ${memberId}`, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Returns ten random characters in two groups, with 49 random bits in total. */
function randomPaperCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
