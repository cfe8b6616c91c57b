import { sql } from 'kysely';
import type { WriterTransaction } from '../events.ts';

/**
 * Lets one transaction at a time do what `name` says for this key (a member, an address, a thing): what it counts stays
 * true until it has added to it. Released with the transaction; taken before the first read that it has to protect.
 */
export async function lockFor(trx: WriterTransaction, name: string, key: number | string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`.execute(trx);
}
