import { sql } from 'kysely';
import type { Executor, WritingTransaction } from '../db/db.ts';
import { runPrepared } from '../db/statement.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_idempotency: {
      member_id: number;
      request_hash: Buffer;
      /** Null for a request that was stored before the hashes of contents used the key of the member. */
      content_hash: Buffer | null;
      status: number | null;
      sealed_body: Buffer | null;
      created_at: Date;
    };
  }
}

/** The number of hours for which an idempotency key is stored. */
export const keyLifeHours = 72;

export type RequestKey = { memberId: number; requestHash: Buffer };

/** The result of an attempt to reserve a key. */
export type KeyOutcome = 'taken' | 'used' | 'busy';

/**
 * Reserves a key for the current request until its transaction ends. Returns `used` if the key was already reserved
 * after `notBefore`. Returns `busy` while another transaction holds the key. This function never waits.
 */
export async function takeRequestKey(
  trx: WritingTransaction,
  { memberId, requestHash }: RequestKey,
  { contentHash, at, notBefore }: { contentHash: Buffer; at: Date; notBefore: Date },
): Promise<KeyOutcome> {
  const name = `request key ${memberId} ${requestHash.toString('hex')}`;
  const query = sql<{ isFree: boolean; isTaken: boolean }>`
    with free as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_free
    ), taken as (
      insert into platform_idempotency (member_id, request_hash, content_hash, created_at)
      select ${memberId}::bigint, ${requestHash}::bytea, ${contentHash}::bytea, ${at}::timestamptz
      from free where is_free
      on conflict (member_id, request_hash)
        do update set
          content_hash = excluded.content_hash, status = null, sealed_body = null, created_at = excluded.created_at
        where platform_idempotency.created_at < ${notBefore}
      returning member_id
    )
    select is_free as "isFree", exists (select from taken) as "isTaken" from free`;
  const [row] = await runPrepared(trx, query);
  if (!row?.isFree) return 'busy';
  return row.isTaken ? 'taken' : 'used';
}

/** Returns the first request that used this key, with its stored response. */
export function findStoredResponse(on: Executor, { memberId, requestHash }: RequestKey) {
  return on
    .selectFrom('platform_idempotency')
    .where('member_id', '=', memberId)
    .where('request_hash', '=', requestHash)
    .select(['content_hash as contentHash', 'status', 'sealed_body as sealedBody'])
    .executeTakeFirst();
}

/** Stores the response of the request that holds the key. */
export async function storeResponse(
  on: Executor,
  { memberId, requestHash }: RequestKey,
  { status, sealedBody }: { status: number; sealedBody: Buffer },
): Promise<void> {
  await on
    .updateTable('platform_idempotency')
    .set({ status, sealed_body: sealedBody })
    .where('member_id', '=', memberId)
    .where('request_hash', '=', requestHash)
    .execute();
}

/** Deletes the keys that were reserved before `instant`. */
export async function forgetRequestKeysBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('platform_idempotency').where('created_at', '<', instant).execute();
}
