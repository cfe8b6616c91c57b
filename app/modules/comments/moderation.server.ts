import { msg } from '@lingui/core/macro';
import { findRole, requireDecisionSeen, requireMember } from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { canBan, canReport } from './comments.policy.ts';
import { findComment, type StoredComment } from './comments.queries.ts';
import type { ReportReason } from './comments.schema.ts';
import { requireComment } from './comments.server.ts';
import { limits } from './limits.server.ts';
import {
  decideReports,
  endBan,
  endHiding,
  findLastDecision,
  insertBan,
  insertHiding,
  insertReport,
  listQueue,
  listVisibleComments,
  type QueuedComment,
  type QueueSelection,
} from './moderation.queries.ts';
import { discussionTag } from './tags.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    'comments.reported': { commentId: number; reporterId: number };
  }
}

/**
 * Reports a comment to the moderators. A second report by the same member changes nothing.
 * @throws InvalidInput under `comment` if the comment does not exist; NotAllowed if the comment is hidden or the
 * member wrote it; TooManyRequests
 */
export async function reportComment(
  actor: Actor,
  commentId: number,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  await limits.report.consume(String(actor.memberId));
  await inTransaction(async (trx) => {
    const comment = await requireComment(trx, commentId);
    if (!canReport(actor.memberId, comment))
      throw new NotAllowed('own_or_hidden_comment', msg`De este comentario no hace falta avisar.`);
    const report = { memberId: actor.memberId, commentId, reason, note, reportedAt: now() };
    if (await insertReport(trx, report))
      await recordEvent(trx, 'comments.reported', { commentId, reporterId: actor.memberId });
  });
}

/** The instant of the last decision that the moderator saw (`requireDecisionSeen`). */
type Seen = string | null | undefined;

/**
 * Hides a comment and decides its open reports. If the comment has replies, its place in the thread stays.
 * @throws NotFound; Conflict if somebody else has made a decision that the moderator has not seen
 */
export async function hideComment(
  actor: Staff,
  commentId: number,
  { reason, seen }: { reason: string; seen?: Seen },
): Promise<void> {
  await inTransaction(async (trx) => {
    const comment = await requireSeen(trx, actor, commentId, seen);
    const { wasVisible, reports } = await hideIn(trx, actor, comment, reason);
    if (!wasVisible && reports === 0) return;
    await recordAudit(trx, actor, 'comments.hide', {
      object: { kind: 'comment', id: commentId },
      before: { hidden: !wasVisible, open_reports: reports },
      after: { hidden: true, open_reports: 0 },
    });
  });
}

/**
 * Restores a hidden comment. @throws NotFound; Conflict if somebody else has made a decision that the moderator has
 * not seen
 */
export async function restoreComment(actor: Staff, commentId: number, seen?: Seen): Promise<void> {
  await inTransaction(async (trx) => {
    const { pageId } = await requireSeen(trx, actor, commentId, seen);
    if (!(await endHiding(trx, commentId, toDecision(actor)))) return;
    await invalidatePages(trx, [discussionTag(pageId)]);
    await recordAudit(trx, actor, 'comments.restore', {
      object: { kind: 'comment', id: commentId },
      before: { hidden: true },
      after: { hidden: false },
    });
  });
}

/**
 * Dismisses the open reports of a comment. @throws NotFound; Conflict if somebody else has made a decision that the
 * moderator has not seen
 */
export async function dismissReports(actor: Staff, commentId: number, seen?: Seen): Promise<void> {
  await inTransaction(async (trx) => {
    await requireSeen(trx, actor, commentId, seen);
    const reports = await decideReports(trx, commentId, 'kept', toDecision(actor));
    if (reports === 0) return;
    await recordAudit(trx, actor, 'comments.keep', {
      object: { kind: 'comment', id: commentId },
      before: { open_reports: reports },
      after: { open_reports: 0 },
    });
  });
}

/**
 * Bans a member from commenting. With `hideAll` the member's comments are hidden too.
 * @throws NotAllowed if the member may moderate; InvalidInput under `member` if the member is unknown
 */
export async function banFromCommenting(
  actor: Staff,
  memberId: number,
  { reason, hideAll }: { reason: string; hideAll: boolean },
): Promise<void> {
  await requireMemberNamed(actor, memberId);
  if (!canBan(actor, { memberId, role: await findRole(db, memberId) }))
    throw new NotAllowed('cannot_ban', msg`A quien modera no se le puede vetar.`);
  await inTransaction(async (trx) => {
    const isNew = await insertBan(trx, memberId, reason, toDecision(actor));
    const visible = hideAll ? await listVisibleComments(trx, memberId) : [];
    for (const commentId of visible) await hideIn(trx, actor, await requireListed(trx, commentId), reason);
    if (!isNew && visible.length === 0) return;
    await recordAudit(trx, actor, 'comments.ban', {
      object: { kind: 'member', id: memberId },
      before: { banned: !isNew },
      after: { banned: true, hidden_comments: visible.length },
    });
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
    await recordAudit(trx, actor, 'comments.unban', {
      object: { kind: 'member', id: memberId },
      before: { banned: true },
      after: { banned: false },
    });
  });
}

/** Reads the queue of reported, hidden or all comments. */
export function readQueue(_actor: Staff, selection: QueueSelection) {
  return listQueue(db, selection);
}

/** Reads one comment with its reports, whatever its state. @throws NotFound */
export async function readQueued(_actor: Staff, commentId: number): Promise<QueuedComment> {
  const { items } = await listQueue(db, { state: 'all', limit: 1, offset: 0, id: commentId });
  return items[0] ?? refuseMissing();
}

/**
 * Hides a comment that the caller has locked. @returns whether the comment was visible before, and the number of its
 * open reports
 */
async function hideIn(
  trx: WriterTransaction,
  actor: Staff,
  { commentId, pageId }: StoredComment,
  reason: string,
): Promise<{ wasVisible: boolean; reports: number }> {
  const reports = await decideReports(trx, commentId, 'hidden', toDecision(actor));
  const wasVisible = await insertHiding(trx, commentId, reason, toDecision(actor));
  if (wasVisible) await invalidatePages(trx, [discussionTag(pageId)]);
  return { wasVisible, reports };
}

async function requireMemberNamed(actor: Staff, memberId: number): Promise<void> {
  try {
    await requireMember({ ...actor, memberId });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    refuseField('member', msg`Clave primaria "${{ id: String(memberId) }}" inválida - objeto no existe.`);
  }
}

async function requireListed(on: Executor, commentId: number): Promise<StoredComment> {
  return (await findComment(on, commentId, { lock: true })) ?? refuseMissing();
}

async function requireSeen(
  on: Executor,
  actor: Staff,
  commentId: number,
  seen: Seen,
): Promise<StoredComment> {
  const comment = await requireListed(on, commentId);
  if (seen !== undefined) await requireDecisionSeen(on, actor, await findLastDecision(on, commentId), seen);
  return comment;
}

function refuseMissing(): never {
  throw new NotFound('no_such_comment', msg`No encontrado.`);
}

function toDecision({ memberId }: Staff) {
  return { by: memberId, at: now() };
}
