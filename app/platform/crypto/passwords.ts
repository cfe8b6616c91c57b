import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Unavailable } from '../errors.ts';

/** argon2id, version 19, with the least that the OWASP cheat sheet allows (docs/rules.md, Passwords and names). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of the same cost that no password has: verifying against it takes as long as against a real one. */
export const decoyHash = `$argon2id$v=19$m=19456,t=2,p=1$${'bm9ib2R5IG5vYm9keSE'}$${'A'.repeat(43)}`;

/** Hashes fill a core each and 19 MiB: more at once than cores only makes all of them late. */
const maxConcurrent = Math.min(2, availableParallelism());
const maxWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The PHC string of a password, salted.
 * @throws Unavailable when too many people wait for theirs
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalized(password), cost));
}

/**
 * Whether `password` is the one behind `stored`. Without a stored hash (no such account, or one without a
 * password) the answer is no, after the same time.
 * @throws Unavailable when too many people wait for theirs
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? decoyHash, normalized(password)));
  return matches && stored !== null;
}

/** Whether a hash was made with less than today's cost; then the next login stores a new one. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism !== cost.parallelism;
}

/** One keyboard sends ñ as one character and another as two: both are the same password (NIST SP 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) await turn();
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Resolves when one that runs has ended; its place is handed over, so nobody slips in between. */
function turn(): Promise<void> {
  if (waiting.length >= maxWaiting) throw new Unavailable('too many passwords are being checked');
  return new Promise((resolve) => waiting.push(resolve));
}
