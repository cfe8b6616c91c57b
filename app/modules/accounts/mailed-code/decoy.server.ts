import { hashCode } from '#app/platform/crypto/codes.ts';

/**
 * Returns the number that stands for an e-mail address without an account, so that addresses with and without an
 * account go through the same work. The number is always the same for one address. It is negative, so that no member
 * has it.
 */
export function decoyMemberId(email: string): number {
  return -1 - hashCode('nobody at', email.toLowerCase()).readUIntBE(0, 6);
}

/** Whether this number stands for an e-mail address without an account. */
export function isDecoy(memberId: number): boolean {
  return memberId < 0;
}
