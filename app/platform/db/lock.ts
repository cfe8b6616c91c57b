import { sql } from 'kysely';
import type { WriterTransaction } from '../events.server.ts';

/**
 * Lets only one transaction at a time do the work `name` for a key (a member, an address, a resource), so that a count
 * stays true until the transaction has added to it. Take the lock before the first read that the lock protects. The end
 * of the transaction releases the lock.
 */
export async function lockFor(trx: WriterTransaction, name: string, key: number | string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`.execute(trx);
}
