import { randomInt } from 'node:crypto';
import { hashCode } from '#app/platform/crypto/codes.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { replaceRecoveryCodes } from './recovery-code.queries.ts';

/** Without the letters and digits that are read for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 8;
const codeLength = 10;

/** New codes on paper, in place of those from before; they are shown once and only their hashes are kept. */
export async function issueRecoveryCodes(on: Executor, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, randomPaperCode);
  await replaceRecoveryCodes(
    on,
    memberId,
    codes.map((code) => hashRecoveryCode(memberId, code)),
  );
  return codes;
}

/** What is stored of a code on paper; hyphens, spaces and case do not count. */
export function hashRecoveryCode(memberId: number, code: string): Buffer {
  return hashCode(`recovery code of ${memberId}`, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Ten characters in two groups: 49 bits. */
function randomPaperCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
