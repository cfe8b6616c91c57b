import { sql } from 'kysely';
import type { Executor } from '../db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_idempotency: {
      member_id: number;
      request_hash: Buffer;
      body_hash: Buffer;
      status: number | null;
      sealed_body: Buffer | null;
      created_at: Date;
    };
  }
}

/** How long a key counts. */
export const keyLifeHours = 72;

export type RequestKey = { memberId: number; requestHash: Buffer };

/**
 * Takes a key for the request that runs; false where it was taken since `notBefore`. While another transaction holds the
 * same key this waits for it, as long as a lock may take.
 */
export async function takeRequestKey(
  on: Executor,
  { memberId, requestHash }: RequestKey,
  { bodyHash, at, notBefore }: { bodyHash: Buffer; at: Date; notBefore: Date },
): Promise<boolean> {
  const row = await on
    .insertInto('platform_idempotency')
    .values({
      member_id: memberId,
      request_hash: requestHash,
      body_hash: bodyHash,
      status: null,
      sealed_body: null,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'request_hash'])
        .doUpdateSet({ body_hash: bodyHash, status: null, sealed_body: null, created_at: at })
        .where('platform_idempotency.created_at', '<', notBefore),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the first request with this key was, and what it was told. */
export function findStoredResponse(on: Executor, { memberId, requestHash }: RequestKey) {
  return on
    .selectFrom('platform_idempotency')
    .where('member_id', '=', memberId)
    .where('request_hash', '=', requestHash)
    .select(['body_hash as bodyHash', 'status', 'sealed_body as sealedBody'])
    .executeTakeFirst();
}

/** Keeps what the request that holds the key was told. */
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

/** Deletes the keys that were taken before `instant`. */
export async function forgetRequestKeysBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('platform_idempotency').where('created_at', '<', instant).execute();
}

/** How long the statements of this transaction wait for a lock from now on. */
export async function limitLockWait(on: Executor, milliseconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`.execute(on);
}
