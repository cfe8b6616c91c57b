import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { StaffRole } from '#app/platform/staff/registry.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_invitation: {
      invitation_id: Generated<number>;
      token_hash: Buffer;
      email: string;
      role: StaffRole;
      reason: string;
      invited_by: number | null;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}

/** An invitation to a role of the team, sent to an e-mail address. */
export type RoleInvitation = {
  invitationId: number;
  email: string;
  role: StaffRole;
  reason: string;
  invitedBy: number | null;
  expiresAt: Date;
  usedAt: Date | null;
};

const columns = [
  'invitation_id as invitationId',
  'email',
  'role',
  'reason',
  'invited_by as invitedBy',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

/** Inserts an invitation. @returns its id */
export async function insertInvitation(
  on: Executor,
  invitation: Omit<RoleInvitation, 'invitationId' | 'usedAt'> & { tokenHash: Buffer; createdAt: Date },
): Promise<number> {
  const { invitation_id } = await on
    .insertInto('accounts_invitation')
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      role: invitation.role,
      reason: invitation.reason,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return invitation_id;
}

/** Finds the invitation to which a link belongs. */
export function findInvitation(on: Executor, tokenHash: Buffer): Promise<RoleInvitation | undefined> {
  return on
    .selectFrom('accounts_invitation')
    .where('token_hash', '=', tokenHash)
    .select(columns)
    .executeTakeFirst();
}

/** Finds the invitation to which a link belongs, and locks it until the caller's transaction ends. */
export function lockInvitation(
  trx: WriterTransaction,
  tokenHash: Buffer,
): Promise<RoleInvitation | undefined> {
  return trx
    .selectFrom('accounts_invitation')
    .where('token_hash', '=', tokenHash)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

export async function markInvitationUsed(on: Executor, invitationId: number, usedAt: Date): Promise<void> {
  await on
    .updateTable('accounts_invitation')
    .set({ used_at: usedAt })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Deletes the invitations that expired before the given instant. */
export async function deleteInvitationsBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_invitation').where('expires_at', '<', instant).execute();
}

/** Removes the id of a member from the invitations that the member sent. */
export async function forgetInviter(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('accounts_invitation')
    .set({ invited_by: null })
    .where('invited_by', '=', memberId)
    .execute();
}

/** Deletes the invitations that were sent to this e-mail address. */
export async function deleteInvitationsTo(on: Executor, email: string): Promise<void> {
  await on.deleteFrom('accounts_invitation').where('email', '=', email.toLowerCase()).execute();
}
