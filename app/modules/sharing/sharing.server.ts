import { msg } from '@lingui/core/macro';
import { findMemberInRole, requireDiaryConsent } from '#app/modules/accounts/index.ts';
import { type Calendar, dayOf, daysAfter, instantAt, memberToday } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { dayMs } from '#app/platform/duration.ts';
import { Conflict, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { forgetAccesses } from './accesses.queries.ts';
import { deleteBlocksOf, isBlocked } from './blocks.queries.ts';
import { toInvitationPath } from './invitation-path.ts';
import { limits } from './limits.server.ts';
import {
  countOwn,
  countStanding,
  deleteOwnShares,
  endShare,
  forgetReader,
  hasSameShare,
  listOwnIds,
  updateShare,
  updateUntil,
} from './own-shares.queries.ts';
import { noSuchShare } from './require-shared.server.ts';
import { toShareResponses } from './share-response.server.ts';
import { requireSharable } from './shared-reading.server.ts';
import { insertShare, listSharesById, lockShareOfOwner, type ShareRow } from './shares.queries.ts';
import { shareState } from './sharing.policy.ts';
import {
  maxShareDays,
  type NewShare,
  type Share,
  type ShareInput,
  type Shares,
  type SharesQuery,
} from './sharing.schema.ts';

/** The maximum number of a member's shares that have not ended, including invitations. */
const maxShares = 50;

/** The maximum number of a member's invitations that have not ended and wait for a confirmation. */
const maxInvitations = 10;

/** The number of days within which an invitation can be accepted. */
const invitationDays = 7;

/**
 * Shares all of the actor's records of a kind, or one of them, with an expert or by an invitation. With an
 * expert the share is open at once. The refusal, and the SQL statements before it, are the same in three cases:
 * an unknown name, a member who is not an expert, and an expert who has blocked the actor.
 * @throws InvalidInput under the field that is refused; NotAllowed without consent to a diary; TooManyRequests
 */
export async function share(actor: Actor, input: ShareInput): Promise<NewShare> {
  await limits.share.consume(String(actor.memberId));
  await requireSharable(actor, input);
  const token = input.with === null ? randomToken() : null;
  const id = await inTransaction(async (trx) => {
    const calendar = await requireDiaryConsent(trx, actor.memberId);
    const { untilDay, endsAt } = requireUntil(calendar, input.until);
    await lockFor(trx, 'sharing', actor.memberId);
    await requireRoom(trx, actor, { isInvitation: token !== null });
    const readerId = input.with === null ? null : await requireExpert(trx, actor, input.with);
    const { kind, item: itemId } = input;
    const at = now();
    if (
      readerId !== null &&
      (await hasSameShare(trx, { ownerId: actor.memberId, readerId, kind, itemId }, at))
    )
      refuseField('with', msg`Ya lo compartes con esta persona. Puedes cambiar hasta cuándo.`);
    return insertShare(trx, {
      ...{ ownerId: actor.memberId, kind, itemId, readerId, untilDay, endsAt, sharedAt: at },
      ...(token === null
        ? { via: 'expert', openedAt: at, tokenHash: null, invitationEndsAt: null }
        : {
            ...{ via: 'invitation', openedAt: null, tokenHash: hashToken(token) },
            invitationEndsAt: new Date(at.getTime() + invitationDays * dayMs),
          }),
    });
  });
  const url = token === null ? null : `${config.siteUrl}${toInvitationPath(token)}`;
  return { ...(await readShare(db, actor, id)), invite_url: url };
}

/**
 * Checks that a day is one of the next `maxShareDays`. Returns the day with the instant at which it ends in the
 * owner's time zone.
 */
function requireUntil(calendar: Calendar, until: string): { untilDay: string; endsAt: Date } {
  const today = dayOf(calendar, now());
  if (until < today) refuseField('until', msg`Ese día ya ha pasado.`);
  if (until > daysAfter(today, maxShareDays))
    refuseField('until', msg`Puedes compartir hasta ${{ days: maxShareDays }} días, y alargarlo después.`);
  const { dayStartsAtHour, timeZone } = calendar;
  return { untilDay: until, endsAt: instantAt(daysAfter(until, 1), dayStartsAtHour, timeZone) };
}

async function requireRoom(
  trx: WriterTransaction,
  { memberId }: Actor,
  { isInvitation }: { isInvitation: boolean },
): Promise<void> {
  const standing = await countStanding(trx, memberId, now());
  if (standing.shares >= maxShares)
    refuseField('non_field_errors', msg`Ya compartes ${{ max: maxShares }} cosas. Quita alguna antes.`);
  if (isInvitation && standing.invitations >= maxInvitations)
    refuseField(
      'non_field_errors',
      msg`Ya tienes ${{ max: maxInvitations }} invitaciones por cerrar. Quita alguna antes.`,
    );
}

async function requireExpert(trx: WriterTransaction, { memberId }: Actor, username: string): Promise<number> {
  const expertId = await findMemberInRole(trx, username, 'expert');
  const isRefused = await isBlocked(trx, { memberId, blockedBy: expertId ?? 0 });
  if (expertId === undefined || isRefused)
    return refuseField('with', msg`No hay ninguna experta ni experto con este nombre.`);
  if (expertId === memberId) refuseField('with', msg`Eres tú: esto ya lo puedes leer.`);
  return expertId;
}

/** Lists the actor's shares, the newest first. */
export async function listShares(actor: Actor, { state, ...page }: SharesQuery): Promise<Shares> {
  const own = { ownerId: actor.memberId, at: now(), state };
  const [today, total, ids] = await Promise.all([
    memberToday(actor),
    countOwn(db, own),
    listOwnIds(db, own, page),
  ]);
  const items = await toShareResponses(db, actor.memberId, await listSharesById(db, ids));
  return { meta: { total_count: total }, today, items };
}

/**
 * Changes the last day of a share that has not ended.
 * @throws NotFound; Conflict for a share that has ended; InvalidInput under `until`
 */
export async function renewShare(actor: Actor, shareId: number, until: string): Promise<Share> {
  await inTransaction(async (trx) => {
    const calendar = await requireDiaryConsent(trx, actor.memberId);
    const row = await requireOwn(trx, actor, shareId);
    if (shareState(row, now()) === 'ended')
      throw new Conflict('share_ended', msg`Esto ya no se comparte. Puedes compartirlo otra vez.`);
    await updateUntil(trx, shareId, requireUntil(calendar, until));
  });
  return readShare(db, actor, shareId);
}

/**
 * Opens a share for the account that accepted its invitation. A second call changes nothing.
 * @throws NotFound; Conflict if no account has accepted the invitation, or if the share has ended
 */
export async function confirmReader(actor: Actor, shareId: number): Promise<Share> {
  await inTransaction(async (trx) => {
    await requireDiaryConsent(trx, actor.memberId);
    const state = shareState(await requireOwn(trx, actor, shareId), now());
    if (state === 'open') return;
    if (state !== 'waiting')
      throw new Conflict('nobody_waits', msg`Aquí no hay nadie esperando tu confirmación.`);
    await updateShare(trx, shareId, { opened_at: now() });
  });
  return readShare(db, actor, shareId);
}

/**
 * Takes a share back, or refuses the account that waits. Nothing can be read afterwards. A share that has ended keeps
 * its first ending. @throws NotFound
 */
export async function takeBack(actor: Actor, shareId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await requireOwn(trx, actor, shareId);
    const state = shareState(row, now());
    if (state === 'ended') throw noSuchShare();
    await endShare(trx, shareId, { at: now(), because: state === 'waiting' ? 'refused' : 'taken_back' });
  });
}

async function requireOwn(trx: WriterTransaction, { memberId }: Actor, shareId: number): Promise<ShareRow> {
  const row = await lockShareOfOwner(trx, memberId, shareId);
  if (!row) throw noSuchShare();
  return row;
}

async function readShare(on: Executor, { memberId }: Actor, shareId: number): Promise<Share> {
  const [found] = await toShareResponses(on, memberId, await listSharesById(on, [shareId]));
  if (!found) throw noSuchShare();
  return found;
}

/**
 * Erases a member: deletes the shares of the member and the accesses to them, and ends the shares that the
 * member reads.
 */
export async function forgetMember(memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    await deleteOwnShares(trx, memberId);
    await forgetReader(trx, memberId, now());
    await forgetAccesses(trx, memberId);
    await deleteBlocksOf(trx, memberId);
  });
}
