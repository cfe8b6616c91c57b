import { sql } from 'kysely';
import type { WriterTransaction } from '../events.server.ts';

/**
 * Lets only one transaction at a time do the work `name` for a key (a member, an address, a resource). So a
 * count that the transaction reads does not change until the transaction itself changes it. Take the lock
 * before the first read that it protects. The lock is released when the transaction ends.
 */
export async function lockFor(trx: WriterTransaction, name: string, key: number | string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`.execute(trx);
}
