import { msg } from '@lingui/core/macro';
import { findNotifiable, type Member, requireDecisionSeen } from '#app/modules/accounts/index.ts';
import { findDiscussedPage } from '#app/modules/content/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotAllowed, NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  type EitherPage,
  type KeysetPage,
  maxCountFor,
  type Position,
  toEitherPage,
  toPositionKey,
} from '#app/platform/http/pagination.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { canReport } from './comments.policy.ts';
import { findComment, type StoredComment } from './comments.queries.ts';
import type { ReportReason } from './comments.schema.ts';
import { requireComment } from './comments.server.ts';
import { limits } from './limits.server.ts';
import {
  decideReports,
  endHiding,
  findLastDecision,
  findLastHiding,
  insertHiding,
  insertReport,
  listVisibleComments,
  type QueuedComment,
} from './moderation.queries.ts';
import type { NoticeQuery } from './moderation.schema.ts';
import { countQueue, findQueued, listQueue, type QueueState } from './moderation-queue.queries.ts';
import { discussionTag } from './tags.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    'comments.reported': { commentId: number; reporterId: number };
    /** A moderator hid a comment. A comment that is hidden together with a ban has no such event. */
    'comments.hidden': { commentId: number };
    /** A moderator restored a comment that was hidden. */
    'comments.restored': { commentId: number };
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

/**
 * The state of a comment that the moderator saw: the instant of the last decision (`requireDecisionSeen`), and
 * the version of the text. If the version is undefined, no text is compared.
 */
export type Seen = { seen?: string | null | undefined; version?: string | undefined };

/**
 * Hides a comment and decides its open reports. If the comment has replies, its place in the thread stays.
 * @throws NotFound; Conflict if another moderator has made a decision that this moderator has not seen, or if
 * the author has changed the comment since
 */
export async function hideComment(
  actor: Staff,
  commentId: number,
  { reason, ...seen }: { reason: string } & Seen,
): Promise<void> {
  await inTransaction(async (trx) => {
    const comment = await requireSeen(trx, actor, commentId, seen);
    const { wasVisible, reports } = await hideIn(trx, actor, comment, reason);
    if (!wasVisible && reports === 0) return;
    if (wasVisible) {
      await invalidatePages(trx, [discussionTag(comment.pageId)]);
      await recordEvent(trx, 'comments.hidden', { commentId });
    }
    await recordAudit(trx, actor, 'comments.hide', {
      object: { kind: 'comment', id: commentId },
      before: { hidden: !wasVisible, open_reports: reports },
      after: { hidden: true, open_reports: 0 },
    });
  });
}

/**
 * Restores a hidden comment. @throws NotFound; Conflict as in `hideComment`
 */
export async function restoreComment(actor: Staff, commentId: number, seen: Seen = {}): Promise<void> {
  await inTransaction(async (trx) => {
    const { pageId } = await requireSeen(trx, actor, commentId, seen);
    if (!(await endHiding(trx, commentId, toDecision(actor)))) return;
    await invalidatePages(trx, [discussionTag(pageId)]);
    await recordEvent(trx, 'comments.restored', { commentId });
    await recordAudit(trx, actor, 'comments.restore', {
      object: { kind: 'comment', id: commentId },
      before: { hidden: true },
      after: { hidden: false },
    });
  });
}

/**
 * Dismisses the open reports of a comment. @throws NotFound; Conflict as in `hideComment`
 */
export async function dismissReports(actor: Staff, commentId: number, seen: Seen = {}): Promise<void> {
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

/** Reads the queue of reported, hidden or all comments. */
export async function readQueue(
  _actor: Staff,
  { state, ...page }: EitherPage<Position> & { state: QueueState },
): Promise<KeysetPage<QueuedComment, string>> {
  const [found, counted] = await Promise.all([
    listQueue(db, state, { ...page, limit: page.limit + 1 }),
    countQueue(db, state, maxCountFor(page)),
  ]);
  return toEitherPage(found, { page, counted, idOf: ({ position }) => toPositionKey(position) });
}

/** Reads one comment with its reports, whatever its state. @throws NotFound */
export async function readQueued(_actor: Staff, commentId: number): Promise<QueuedComment> {
  return (await findQueued(db, commentId)) ?? refuseMissing();
}

/** The receiver of a mail about a decision. `title` and `link` are empty if the mail is about no single comment. */
type Receiver = Pick<Member, 'memberId' | 'email' | 'language' | 'displayName'> & {
  title: string;
  link: string;
};

/** The mail about a decision: its receiver and its facts. */
export type Notice = Receiver & {
  verb: 'hide' | 'restore' | 'ban' | 'unban';
  reason: string;
  /** The number of comments that are hidden with a ban. */
  hidden: number;
};

/** Finds a member who gets a mail about a ban. Returns undefined if the member gets no mails. */
export async function findReceiver(memberId: number): Promise<Receiver | undefined> {
  const member = await findNotifiable(db, memberId);
  if (!member) return undefined;
  const { email, language, displayName } = member;
  return { memberId, email, language, displayName, title: '', link: '' };
}

/**
 * Finds the author of a comment. Returns undefined if the author gets no mails or has withdrawn the comment, or if the
 * page is not public.
 */
export async function findAuthor(commentId: number): Promise<Receiver | undefined> {
  const comment = await findComment(db, commentId);
  if (!comment?.memberId || comment.isWithdrawn) return undefined;
  const page = await findDiscussedPage(db, comment.pageId);
  const author = await findReceiver(comment.memberId);
  if (!page || !author) return undefined;
  return { ...author, title: page.title, link: `${config.siteUrl}${page.address}#c${commentId}` };
}

/**
 * Reads the mail that the author of a comment gets if the moderator makes this decision. Returns null if the
 * author gets no mail. @throws NotFound
 */
export async function readNotice(
  _actor: Staff,
  commentId: number,
  { verb, reason: typed = '', hide_all: hideAll }: NoticeQuery,
): Promise<Notice | null> {
  const comment = (await findComment(db, commentId)) ?? refuseMissing();
  if (verb === 'ban') return readBanNotice(comment, { reason: typed, hideAll: hideAll === 'true' });
  const author = await findAuthor(commentId);
  if (!author) return null;
  const reason = verb === 'restore' ? ((await findLastHiding(db, commentId))?.reason ?? '') : typed;
  return { ...author, verb, reason, hidden: 0 };
}

/** Reads the mail about a ban. The author of a withdrawn comment gets this mail too. */
async function readBanNotice(
  { commentId, memberId, isHidden }: StoredComment,
  { reason, hideAll }: { reason: string; hideAll: boolean },
): Promise<Notice | null> {
  const receiver = memberId === null ? undefined : await findReceiver(memberId);
  if (!receiver) return null;
  const others = hideAll ? await listVisibleComments(db, receiver.memberId) : [];
  const hidden = new Set([...(isHidden ? [] : [commentId]), ...others]).size;
  return { ...receiver, verb: 'ban', reason, hidden };
}

/**
 * Hides a comment that the caller has locked. A withdrawn comment is not visible, so only its reports are
 * decided. If the comment was visible, the caller invalidates its page.
 * @returns whether the comment was visible before, and the number of its open reports
 */
export async function hideIn(
  trx: WriterTransaction,
  actor: Staff,
  { commentId, isWithdrawn }: StoredComment,
  reason: string,
): Promise<{ wasVisible: boolean; reports: number }> {
  const reports = await decideReports(trx, commentId, 'hidden', toDecision(actor));
  const wasVisible = !isWithdrawn && (await insertHiding(trx, commentId, reason, toDecision(actor)));
  return { wasVisible, reports };
}

/** Returns a comment and locks it. @throws NotFound */
export async function requireListed(on: Executor, commentId: number): Promise<StoredComment> {
  return (await findComment(on, commentId, { lock: true })) ?? refuseMissing();
}

/** Returns a comment and locks it. @throws NotFound; Conflict if the moderator saw another state of the comment */
export async function requireSeen(
  on: Executor,
  actor: Staff,
  commentId: number,
  { seen, version }: Seen,
): Promise<StoredComment> {
  const comment = await requireListed(on, commentId);
  await requireDecisionSeen(on, actor, await findLastDecision(on, commentId), seen);
  if (version !== undefined && version !== String(comment.version))
    throw new Conflict(
      'comment_changed',
      msg`Quien lo escribió ha cambiado el comentario desde que lo leíste. Léelo otra vez antes de decidir.`,
    );
  return comment;
}

function refuseMissing(): never {
  throw new NotFound('no_such_comment', msg`No encontrado.`);
}

/** Returns the author and the instant of a decision that a moderator makes now. */
export function toDecision({ memberId }: Staff) {
  return { by: memberId, at: now() };
}
