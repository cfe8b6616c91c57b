import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type AttemptSource, attemptColumns, hasAttemptLeft } from './attempt-source.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_mailed_code: {
      member_id: number;
      mailed_code_id: Generated<number>;
      purpose: CodePurpose;
      flow_hash: Buffer | null;
      session_id: number | null;
      code_hash: Buffer;
      tries: Generated<number>;
      tries_by_place: Generated<number>;
      tries_by_address: Generated<number>;
      asked_from: Buffer | null;
      held_at: Date | null;
      sent_at: Date;
      expires_at: Date;
      confirmed_at: Date | null;
      ended_at: Date | null;
    };
  }
}

/**
 * The purpose of a mailed code: `recovery` sets a new password without the old password. `identity` proves the
 * identity of a signed-in member.
 */
export type CodePurpose = 'recovery' | 'identity';

export type NewMailedCode = {
  memberId: number;
  purpose: CodePurpose;
  flowHash: Buffer | null;
  sessionId: number | null;
  codeHash: Buffer;
  /**
   * The hash of the network from which the code was requested (`hashNetwork`); null if a session requested the
   * code.
   */
  askedFrom: Buffer | null;
  sentAt: Date;
  expiresAt: Date;
  /**
   * The instant at which the mail with the code was held back; null if the mail was not held back. A code whose mail
   * was held back is never accepted.
   */
  heldAt: Date | null;
};

export type MailedCode = {
  memberId: number;
  mailedCodeId: number;
  flowHash: Buffer | null;
  askedFrom: Buffer | null;
  sentAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
};

const columns = [
  'member_id as memberId',
  'mailed_code_id as mailedCodeId',
  'flow_hash as flowHash',
  'asked_from as askedFrom',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
] as const;

function liveCodes(on: Executor, purpose: CodePurpose) {
  return on
    .selectFrom('accounts_mailed_code')
    .select(columns)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null);
}

/**
 * Lists the codes that were sent to a member and have not ended, newest first. Each flow has one code. Some
 * codes may have expired. Codes whose mails were held back are left out, so that there are never more codes
 * than sent mails.
 */
export function listMailedCodes(on: Executor, memberId: number, purpose: CodePurpose): Promise<MailedCode[]> {
  return liveCodes(on, purpose)
    .where('member_id', '=', memberId)
    .where('held_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .execute();
}

/** Finds the code of this flow unless the code has ended. The code may have expired. */
export function findMailedCodeByFlow(
  on: Executor,
  flowHash: Buffer,
  purpose: CodePurpose,
): Promise<MailedCode | undefined> {
  return liveCodes(on, purpose).where('flow_hash', '=', flowHash).executeTakeFirst();
}

export async function insertMailedCode(on: Executor, code: NewMailedCode): Promise<void> {
  await on
    .insertInto('accounts_mailed_code')
    .values({
      member_id: code.memberId,
      purpose: code.purpose,
      flow_hash: code.flowHash,
      session_id: code.sessionId,
      code_hash: code.codeHash,
      asked_from: code.askedFrom,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      held_at: code.heldAt,
    })
    .execute();
}

/** Ends one code. Returns false if it had already ended. */
export async function endMailedCode(
  on: Executor,
  code: { memberId: number; mailedCodeId: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_mailed_code')
    .set({ ended_at: at })
    .where('member_id', '=', code.memberId)
    .where('mailed_code_id', '=', code.mailedCodeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Ends the codes of a member for a purpose: only the code of the flow `flowHash`, or all codes if `flowHash` is null.
 */
export async function endMailedCodes(
  on: Executor,
  memberId: number,
  purpose: CodePurpose,
  { flowHash, at }: { flowHash: Buffer | null; at: Date },
): Promise<void> {
  await on
    .updateTable('accounts_mailed_code')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .$if(flowHash !== null, (query) => query.where('flow_hash', '=', flowHash))
    .execute();
}

/**
 * Counts one attempt at a live code and returns the hash of the code. Returns undefined if no attempt is left or the
 * code has expired.
 */
export function takeMailedCodeAttempt(
  on: Executor,
  code: { memberId: number; mailedCodeId: number },
  { attemptSource, at }: { attemptSource: AttemptSource; at: Date },
): Promise<{ codeHash: Buffer; sessionId: number | null } | undefined> {
  const column = attemptColumns[attemptSource];
  return on
    .updateTable('accounts_mailed_code')
    .set((row) => ({ [column]: row(column, '+', 1) }))
    .where('member_id', '=', code.memberId)
    .where('mailed_code_id', '=', code.mailedCodeId)
    .where(hasAttemptLeft(attemptSource))
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null)
    .returning(['code_hash as codeHash', 'session_id as sessionId'])
    .executeTakeFirst();
}

/**
 * Replaces the flow token of a live code and resets the resend timer. Returns false if the code has ended in the
 * meantime.
 */
export async function moveMailedCodeToFlow(
  on: Executor,
  code: { memberId: number; mailedCodeId: number },
  { flowHash, sentAt }: { flowHash: Buffer; sentAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_mailed_code')
    .set({ flow_hash: flowHash, sent_at: sentAt })
    .where('member_id', '=', code.memberId)
    .where('mailed_code_id', '=', code.mailedCodeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a code as confirmed and replaces its flow token. Returns false if the code has ended in the meantime. */
export async function confirmMailedCode(
  on: Executor,
  code: { memberId: number; mailedCodeId: number },
  { flowHash, at, expiresAt }: { flowHash: Buffer; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_mailed_code')
    .set({ confirmed_at: at, flow_hash: flowHash, expires_at: expiresAt })
    .where('member_id', '=', code.memberId)
    .where('mailed_code_id', '=', code.mailedCodeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes codes that expired before this instant. */
export async function deleteMailedCodesBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_mailed_code').where('expires_at', '<', instant).execute();
}

export async function deleteMailedCodesOf(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('accounts_mailed_code').where('member_id', '=', memberId).execute();
}
