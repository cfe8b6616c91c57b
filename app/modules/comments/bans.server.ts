import { msg } from '@lingui/core/macro';
import { findRole, listMemberNames, requireMember } from '#app/modules/accounts/index.ts';
import { type Deed, recordAudit } from '#app/platform/audit/audit.server.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { countBans, endBan, insertBan, isBanned, listBans } from './bans.queries.ts';
import { canBan } from './comments.policy.ts';
import { findComment } from './comments.queries.ts';
import { listVisibleComments } from './moderation.queries.ts';
import type { BanList } from './moderation.schema.ts';
import {
  findReceiver,
  hideIn,
  type Notice,
  requireListed,
  requireSeen,
  type Seen,
  toDecision,
} from './moderation.server.ts';
import { discussionTag } from './tags.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A moderator banned a member, and hid this number of the member's comments. */
    'comments.banned': { memberId: number; hidden: number };
    /** A moderator lifted the ban of a member. */
    'comments.unbanned': { memberId: number };
  }
}

/** The reason of a ban. If `hideAll` is true, all comments of the member are hidden too. */
type Ban = { reason: string; hideAll: boolean };

/**
 * Bans a member from commenting and reviewing. With `hideAll` the member's comments are hidden too.
 * @throws NotAllowed if the member may moderate; InvalidInput under `member` if the member is unknown
 */
export async function banFromCommenting(
  actor: Staff,
  memberId: number,
  { reason, hideAll }: Ban,
): Promise<void> {
  await requireMemberNamed(actor, memberId);
  await requireBannable(actor, memberId);
  await inTransaction(async (trx) => {
    await lockCommenter(trx, memberId);
    const comments = hideAll ? await listVisibleComments(trx, memberId) : [];
    await banIn(trx, actor, { memberId, reason, comments });
  });
}

/**
 * Bans the author of a comment, and hides the comment. With `hideAll` all other comments of the author are hidden too.
 * @throws NotFound; NotAllowed if the author may moderate or has closed the account; Conflict as in `hideComment`
 */
export async function banAuthor(
  actor: Staff,
  commentId: number,
  { reason, hideAll, ...seen }: Ban & Seen,
): Promise<void> {
  await inTransaction(async (trx) => {
    const unlocked = await findComment(trx, commentId);
    if (unlocked?.memberId) await lockCommenter(trx, unlocked.memberId);
    const { memberId } = await requireSeen(trx, actor, commentId, seen);
    if (memberId === null)
      throw new NotAllowed('no_author', msg`La cuenta de quien lo escribió está cerrada.`);
    await requireBannable(actor, memberId);
    const comments = hideAll ? await listVisibleComments(trx, memberId) : [commentId];
    await banIn(trx, actor, { memberId, reason, comments: [...new Set([commentId, ...comments])] });
  });
}

/**
 * Ends a ban.
 * @throws NotFound if there is no ban
 */
export async function liftBan(actor: Staff, memberId: number): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await endBan(trx, memberId, toDecision(actor))))
      throw new NotFound('no_such_ban', msg`No encontrado.`);
    await recordEvent(trx, 'comments.unbanned', { memberId });
    await recordAudit(trx, actor, 'comments.unban', {
      object: { kind: 'member', id: memberId },
      before: { banned: true },
      after: { banned: false },
    });
  });
}

/**
 * Reads the mail that a banned member gets when the ban is lifted. Returns null if the member gets no mail.
 * @throws NotFound if there is no ban
 */
export async function readLifting(_actor: Staff, memberId: number): Promise<Notice | null> {
  if (!(await isBanned(db, memberId))) throw new NotFound('no_such_ban', msg`No encontrado.`);
  const receiver = await findReceiver(memberId);
  return receiver ? { ...receiver, verb: 'unban', reason: '', hidden: 0 } : null;
}

/** Reads a page of the current bans, newest first. */
export async function readBans(
  _actor: Staff,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<BanList> {
  const [found, counted] = await Promise.all([
    listBans(db, { limit: limit + 1, after }),
    countBans(db, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ banId }) => banId });
  const names = await listMemberNames(
    db,
    rows.flatMap(({ memberId, bannedBy }) => [memberId, ...(bannedBy === null ? [] : [bannedBy])]),
  );
  const toName = (id: number) => names.get(id)?.username ?? null;
  const items = rows.map(({ banId, memberId, reason, bannedBy, bannedAt }) => ({
    ...{ id: banId, member: memberId, name: toName(memberId), reason, at: bannedAt.toISOString() },
    by: bannedBy === null ? null : { id: bannedBy, name: toName(bannedBy) },
  }));
  return { meta, items };
}

/**
 * Bans a member and hides the given comments. An existing ban keeps its reason. The audit log gets one entry about the
 * member and one about each comment that was visible.
 */
async function banIn(
  trx: WriterTransaction,
  actor: Staff,
  { memberId, reason, comments }: { memberId: number; reason: string; comments: readonly number[] },
): Promise<void> {
  const isNew = await insertBan(trx, memberId, reason, toDecision(actor));
  const pages = new Set<number>();
  let hidden = 0;
  for (const commentId of comments) {
    const comment = await requireListed(trx, commentId);
    const { wasVisible, reports } = await hideIn(trx, actor, comment, reason);
    if (!wasVisible) continue;
    hidden += 1;
    pages.add(comment.pageId);
    await recordAudit(trx, actor, 'comments.ban', toHiding(commentId, reports));
  }
  // PostgreSQL limits a notification to 8000 bytes, so each page gets its own notification.
  for (const pageId of pages) await invalidatePages(trx, [discussionTag(pageId)]);
  if (!isNew && hidden === 0) return;
  await recordEvent(trx, 'comments.banned', { memberId, hidden });
  await recordAudit(trx, actor, 'comments.ban', {
    object: { kind: 'member', id: memberId },
    before: { banned: !isNew },
    after: { banned: true, hidden_comments: hidden },
  });
}

/**
 * Allows only one ban of a member at a time. This lock is taken before the comments are locked. Otherwise two
 * bans of one member could wait for each other's comments.
 */
function lockCommenter(trx: WriterTransaction, memberId: number): Promise<void> {
  return lockFor(trx, 'ban', memberId);
}

/** Returns the audit entry about a comment that a ban has hidden. */
function toHiding(commentId: number, reports: number): Deed {
  return {
    object: { kind: 'comment', id: commentId },
    before: { hidden: false, open_reports: reports },
    after: { hidden: true, open_reports: 0 },
  };
}

async function requireBannable(actor: Staff, memberId: number): Promise<void> {
  if (!canBan(actor, { memberId, role: await findRole(db, memberId) }))
    throw new NotAllowed('cannot_ban', msg`A quien modera no se le puede vetar.`);
}

async function requireMemberNamed(actor: Staff, memberId: number): Promise<void> {
  try {
    await requireMember({ ...actor, memberId });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    refuseField('member', msg`Clave primaria "${{ id: String(memberId) }}" inválida - objeto no existe.`);
  }
}
