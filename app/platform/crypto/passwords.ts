import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Unavailable } from '../errors.ts';

/** argon2id, version 19, at the minimum cost of the OWASP cheat sheet (docs/rules.md, Passwords and names). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash that matches no password. Verifying a password against this hash takes as long as against the hash of an
 * account.
 */
export const decoyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'bm9ib2R5IG5vYm9keSE'}$${'A'.repeat(43)}`;

/**
 * Computing a hash takes one processor core and 19 MiB of memory. If more hashes are computed at once than
 * there are cores, all of them become slower.
 */
const maxConcurrent = Math.min(2, availableParallelism());
const maxWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password with a salt and returns the PHC string.
 * @throws Unavailable if the queue of hashes is full
 */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(normalized(password), cost));
}

/**
 * Returns whether `password` matches the hash `stored`. If there is no hash (no such account, or an account
 * without a password), the result is false and the call takes equally long.
 * @throws Unavailable if the queue of hashes is full
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await runQueued(() => verify(stored ?? decoyHash, normalized(password)));
  return matches && stored !== null;
}

/** Whether a hash has a lower cost than new hashes have. If so, the next login stores a new hash. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism !== cost.parallelism;
}

/**
 * Normalises a password. Some keyboards send ñ as one character and others as two, but both spellings must be the
 * same password (NIST SP 800-63B).
 */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) await waitForSlot();
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Resolves when a running hash has ended. A waiting call gets the free slot directly, so that no later call can
 * take the slot first.
 */
function waitForSlot(): Promise<void> {
  if (waiting.length >= maxWaiting) throw new Unavailable('too many passwords are being checked');
  return new Promise((resolve) => waiting.push(resolve));
}
