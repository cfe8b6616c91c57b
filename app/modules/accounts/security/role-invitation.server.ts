import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Viewer } from '#app/platform/http/actor.server.ts';
import type { StaffRole } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { lockMember } from '../member/closing.queries.ts';
import { findMemberByEmail } from '../member/member.queries.ts';
import {
  findInvitation,
  insertInvitation,
  lockInvitation,
  markInvitationUsed,
  type RoleInvitation,
} from './role-invitation.queries.ts';
import { giveFirstRoleIn } from './roles.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member has used an invitation to a role of the team. */
    'accounts.invitation-used': { memberId: number; invitationId: number };
  }
}

/** The number of days for which the link of an invitation works. */
const invitationDays = 14;

/**
 * The account that got the role or, if the address has no account, the invitation to the role with the token of
 * its link.
 */
type GivenRole = { memberId: number; role: StaffRole } | { invitationId: number; token: string };

/**
 * Gives the account with this e-mail address a role within the caller's transaction. If the address has no
 * account, the address is invited. A member who has a role of the team keeps that role.
 */
export async function giveRoleToAddressIn(
  trx: WriterTransaction,
  actor: Staff,
  { email, role, reason }: { email: string; role: StaffRole; reason: string },
): Promise<GivenRole> {
  const address = email.toLowerCase();
  const member = await findMemberByEmail(trx, address);
  if (member && (await lockMember(trx, member.memberId))) {
    const { memberId } = member;
    return { memberId, role: await giveFirstRoleIn(trx, actor, { memberId, role, reason }) };
  }
  const token = randomToken();
  const invitationId = await insertInvitation(trx, {
    ...{ email: address, role, reason, invitedBy: actor.memberId, tokenHash: hashToken(token) },
    createdAt: now(),
    expiresAt: inSeconds(invitationDays * daySeconds),
  });
  return { invitationId, token };
}

/** The state of an invitation for a viewer. A viewer with another address cannot use the invitation. */
export type InvitationState = 'unknown' | 'used' | 'expired' | 'foreign' | 'open';

/** Returns the state of an invitation for the viewer who opened its link. */
export async function readInvitation(token: string, viewer: Viewer | null): Promise<InvitationState> {
  const invitation = await findInvitation(db, hashToken(token));
  return toState(invitation, viewer?.email ?? null);
}

/**
 * Gives the viewer the role of an invitation, once. An admin decided about the role when the invitation was
 * sent. The decision stays valid even if this admin has left the team since.
 * @returns the state of the invitation before this call; if the state was `open`, the viewer now has the role
 */
export function acceptInvitation(viewer: Viewer, token: string): Promise<InvitationState> {
  return inTransaction(async (trx) => {
    const invitation = await lockInvitation(trx, hashToken(token));
    const member = await lockMember(trx, viewer.memberId);
    if (!invitation || !member) return 'unknown';
    const state = toState(invitation, member.email ?? '');
    if (state !== 'open') return state;
    const { invitationId, role, reason, invitedBy } = invitation;
    const { memberId } = member;
    await giveFirstRoleIn(trx, { memberId: invitedBy, role: 'admin' }, { memberId, role, reason });
    await markInvitationUsed(trx, invitationId, now());
    await recordEvent(trx, 'accounts.invitation-used', { memberId, invitationId });
    return state;
  });
}

function toState(invitation: RoleInvitation | undefined, email: string | null): InvitationState {
  if (!invitation) return 'unknown';
  if (invitation.usedAt !== null) return 'used';
  if (invitation.expiresAt <= now()) return 'expired';
  return email === null || email === invitation.email ? 'open' : 'foreign';
}
