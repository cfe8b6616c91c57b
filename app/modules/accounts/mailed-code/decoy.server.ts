import { hashCode } from '#app/platform/crypto/codes.ts';

/**
 * Returns the number that stands for an address without an account, so that both kinds of address go through the same
 * work. It is always the same for one address, and negative, so that no member has it.
 */
export function decoyMemberId(email: string): number {
  return -1 - hashCode('nobody at', email.toLowerCase()).readUIntBE(0, 6);
}

/** Whether this number stands for an address without an account. */
export function isDecoy(memberId: number): boolean {
  return memberId < 0;
}
