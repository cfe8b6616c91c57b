import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_second_factor: {
      member_id: number;
      second_factor_id: Generated<number>;
      public_id: Generated<string>;
      kind: FactorKind;
      name: string;
      sealed_secret: Buffer | null;
      last_step: number | null;
      credential_id: string | null;
      public_key: Buffer | null;
      sign_count: number | null;
      transports: string[] | null;
      created_at: Date;
      confirmed_at: Date | null;
      last_used_at: Date | null;
    };
    accounts_challenge: {
      member_id: number;
      challenge_id: Generated<number>;
      purpose: ChallengePurpose;
      token_hash: Buffer;
      challenge: string;
      expires_at: Date;
      ended_at: Date | null;
    };
  }
}

export type FactorKind = 'totp' | 'passkey';
export type ChallengePurpose = 'sign-in' | 'passkey' | 'staff-entry';

/** A second factor, with the fields that its member sees. */
export type SecondFactor = {
  /** The id by which the member removes this factor. Nobody can guess this id. */
  publicId: string;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** A second factor with the data by which its use is verified. */
export type StoredFactor = {
  secondFactorId: number;
  kind: FactorKind;
  sealedSecret: Buffer | null;
  lastStep: number | null;
  credentialId: string | null;
  publicKey: Buffer | null;
  signCount: number | null;
  transports: string[] | null;
};

/** Lists the active second factors of a member, oldest first. */
export function listSecondFactors(on: Executor, memberId: number): Promise<SecondFactor[]> {
  return on
    .selectFrom('accounts_second_factor')
    .select([
      'public_id as publicId',
      'kind',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .orderBy('second_factor_id')
    .execute();
}

/**
 * Lists the verification data of a member's active second factors. If the public id `pendingId` is given, only the
 * data of this pending factor is listed.
 */
export function listStoredFactors(
  on: Executor,
  memberId: number,
  pendingId?: string,
): Promise<StoredFactor[]> {
  return on
    .selectFrom('accounts_second_factor')
    .select([
      'second_factor_id as secondFactorId',
      'kind',
      'sealed_secret as sealedSecret',
      'last_step as lastStep',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
    ])
    .where('member_id', '=', memberId)
    .where('confirmed_at', pendingId === undefined ? 'is not' : 'is', null)
    .$if(pendingId !== undefined, (query) => query.where('public_id', '=', String(pendingId)))
    .orderBy('second_factor_id')
    .execute();
}

/**
 * Inserts an authenticator app that is pending until its first code is confirmed. The app replaces any other pending
 * app.
 * @returns the public id of the app
 */
export async function insertTotp(
  on: Executor,
  factor: { memberId: number; name: string; sealedSecret: Buffer; createdAt: Date },
): Promise<string> {
  await on
    .deleteFrom('accounts_second_factor')
    .where('member_id', '=', factor.memberId)
    .where('confirmed_at', 'is', null)
    .execute();
  const { public_id } = await on
    .insertInto('accounts_second_factor')
    .values({
      member_id: factor.memberId,
      kind: 'totp',
      name: factor.name,
      sealed_secret: factor.sealedSecret,
      created_at: factor.createdAt,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

/** Inserts a passkey, which is active immediately. Returns false if the passkey is already stored. */
export async function insertPasskey(
  on: Executor,
  passkey: {
    memberId: number;
    name: string;
    credentialId: string;
    publicKey: Buffer;
    signCount: number;
    transports: string[];
    createdAt: Date;
  },
): Promise<boolean> {
  const row = await on
    .insertInto('accounts_second_factor')
    .values({
      member_id: passkey.memberId,
      kind: 'passkey',
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      created_at: passkey.createdAt,
      confirmed_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('second_factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up the code of a period, and activates the app if it is pending. Returns false if the code of this period or
 * of a later period was used before.
 */
export async function takeTotpStep(
  on: Executor,
  memberId: number,
  secondFactorId: number,
  { step, at }: { step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_second_factor')
    .set((row) => ({
      last_step: step,
      last_used_at: at,
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(at)),
    }))
    .where('member_id', '=', memberId)
    .where('second_factor_id', '=', secondFactorId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyUse(
  on: Executor,
  memberId: number,
  secondFactorId: number,
  { signCount, at }: { signCount: number; at: Date },
): Promise<void> {
  await on
    .updateTable('accounts_second_factor')
    .set({ sign_count: signCount, last_used_at: at })
    .where('member_id', '=', memberId)
    .where('second_factor_id', '=', secondFactorId)
    .execute();
}

/** Deletes a second factor. Returns false if the factor does not belong to the member. */
export async function deleteSecondFactor(on: Executor, memberId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('accounts_second_factor')
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all second factors of a member. */
export async function deleteSecondFactors(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('accounts_second_factor').where('member_id', '=', memberId).execute();
}

export async function insertChallenge(
  on: Executor,
  question: {
    memberId: number;
    purpose: ChallengePurpose;
    tokenHash: Buffer;
    challenge: string;
    expiresAt: Date;
  },
): Promise<void> {
  await on
    .insertInto('accounts_challenge')
    .values({
      member_id: question.memberId,
      purpose: question.purpose,
      token_hash: question.tokenHash,
      challenge: question.challenge,
      expires_at: question.expiresAt,
    })
    .execute();
}

export function findChallenge(
  on: Executor,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  at: Date,
): Promise<{ memberId: number; challenge: string } | undefined> {
  return on
    .selectFrom('accounts_challenge')
    .select(['member_id as memberId', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Ends a challenge. Returns false if it has already ended. */
export async function endChallenge(on: Executor, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_challenge')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endChallenges(on: Executor, memberId: number, at: Date): Promise<void> {
  await on
    .updateTable('accounts_challenge')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteChallengesBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_challenge').where('expires_at', '<', instant).execute();
}
