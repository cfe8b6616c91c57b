import { msg } from '@lingui/core/macro';
import { isDiaryOpen, listMemberNames } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { isBlocked } from './blocks.queries.ts';
import { limits } from './limits.server.ts';
import { updateShare } from './own-shares.queries.ts';
import { toPerson, toSharedResponses } from './share-response.server.ts';
import { findInvited, type ShareRow } from './shares.queries.ts';
import { shareState } from './sharing.policy.ts';
import type { Invitation, Shared } from './sharing.schema.ts';

/**
 * Returns an invitation before the actor accepts it: the member who invites, the offered records and the last day.
 * @throws NotFound for an unknown, used or ended invitation; TooManyRequests
 */
export async function readInvitation({ memberId }: Actor, token: string): Promise<Invitation> {
  await limits.invitation.consume(String(memberId));
  const found = await findInvited(db, hashToken(token), { isDiaryOpen });
  if (!found?.isOwnerActive || shareState(found, now()) !== 'invited') throw noSuchInvitation();
  const owner = (await listMemberNames(db, [found.ownerId])).get(found.ownerId);
  if (!owner || !found.invitationEndsAt) throw noSuchInvitation();
  return {
    kind: found.kind,
    is_single: found.itemId !== null,
    from: toPerson(owner),
    until: found.untilDay,
    invite_until: found.invitationEndsAt.toISOString(),
    is_mine: found.ownerId === memberId,
  };
}

/**
 * Accepts an invitation. The actor can read nothing until the owner has confirmed the account. The same account may
 * accept twice. For any other account the invitation is then used up.
 * @throws NotFound as in `readInvitation`; Conflict for the owner; TooManyRequests
 */
export async function acceptInvitation({ memberId }: Actor, token: string): Promise<Shared> {
  await limits.invitation.consume(String(memberId));
  return inTransaction(async (trx) => {
    const found = await findInvited(trx, hashToken(token), { isDiaryOpen, lock: true });
    if (!found?.isOwnerActive || !isFor(found, memberId)) throw noSuchInvitation();
    if (found.ownerId === memberId)
      throw new Conflict('own_invitation', msg`Esta invitación es tuya: es para otra persona.`);
    if (await isBlocked(trx, { memberId: found.ownerId, blockedBy: memberId })) throw noSuchInvitation();
    if (found.readerId === null) await updateShare(trx, found.id, { read_by: memberId, accepted_at: now() });
    const [accepted] = await toSharedResponses(trx, [found]);
    if (!accepted) throw noSuchInvitation();
    return accepted;
  });
}

/** Whether a member can accept an invitation or has already accepted it. */
function isFor(row: ShareRow, memberId: number): boolean {
  const state = shareState(row, now());
  return state === 'invited' || (state !== 'ended' && row.readerId === memberId);
}

function noSuchInvitation(): NotFound {
  return new NotFound('no_such_invitation', msg`Esta invitación ya no vale. Pide otra a quien te la envió.`);
}
