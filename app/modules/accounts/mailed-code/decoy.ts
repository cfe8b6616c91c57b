import { hashCode } from '#app/platform/crypto/codes.ts';

/**
 * The number under which an address without an account goes through what must not tell it from one that has: always
 * the same for an address, and negative, so that it is no member's.
 */
export function decoyMemberId(email: string): number {
  return -1 - hashCode('nobody at', email.toLowerCase()).readUIntBE(0, 6);
}

/** Whether this number stands for an address without an account. */
export function isDecoy(memberId: number): boolean {
  return memberId < 0;
}
