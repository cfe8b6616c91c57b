import { hashCode } from '#app/platform/crypto/codes.ts';

/**
 * Returns the number that stands for an e-mail address without an account. The program does the same work with this
 * number as with the number of a member. One address always has the same number. The number is negative, so that no
 * member has it.
 */
export function decoyMemberId(email: string): number {
  return -1 - hashCode('nobody at', email.toLowerCase()).readUIntBE(0, 6);
}

/** Returns whether this number stands for an e-mail address without an account. */
export function isDecoy(memberId: number): boolean {
  return memberId < 0;
}
