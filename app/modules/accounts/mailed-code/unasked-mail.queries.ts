import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_silenced_address: { address_hash: Buffer; silenced_at: Date; ends_at: Date };
  }
}

/**
 * States whether the owner of an e-mail address has had a session in the browser that sent a request, and whether the
 * owner has had one in the network of this request.
 */
export type OwnerMatch = { isOwnBrowser: boolean; isOwnNetwork: boolean };

/**
 * Compares a request with the stored sessions of the owner of an e-mail address. If the address has no account, both
 * results are false.
 */
export async function findOwnerMatch(
  on: Executor,
  email: string,
  { tokenHash, ipPrefix }: { tokenHash: Buffer | null; ipPrefix: string },
): Promise<OwnerMatch> {
  const row = await on
    .selectFrom('accounts_session as session')
    .innerJoin('accounts_member as member', 'member.member_id', 'session.member_id')
    .select([
      sql<boolean>`coalesce(bool_or(session.token_hash = ${tokenHash}::bytea), false)`.as('isOwnBrowser'),
      sql<boolean>`coalesce(bool_or(session.ip_prefix = ${ipPrefix}), false)`.as('isOwnNetwork'),
    ])
    .where('member.email', '=', email)
    .where('member.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

/** Returns whether the owner of an address has stopped the mails that strangers request for this address. */
export async function isSilenced(on: Executor, addressHash: Buffer, at: Date): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_silenced_address')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops the mails that strangers request for an address. A second call sets a new end. */
export async function upsertSilence(
  on: Executor,
  addressHash: Buffer,
  { at, endsAt }: { at: Date; endsAt: Date },
): Promise<void> {
  await on
    .insertInto('accounts_silenced_address')
    .values({ address_hash: addressHash, silenced_at: at, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ silenced_at: at, ends_at: endsAt }),
    )
    .execute();
}

export async function deleteSilencesBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_silenced_address').where('ends_at', '<', instant).execute();
}
