import { msg } from '@lingui/core/macro';
import { requireDiaryConsent } from '#app/modules/accounts/index.ts';
import { diaryMoment } from '#app/modules/days/index.ts';
import { minutesLeftIn, recordInvestmentIn } from '#app/modules/portfolio/index.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { requireVersion } from '../catalogue/catalogue.server.ts';
import { listShares, requireDynamic, toDynamicResponse } from '../catalogue/reading.server.ts';
import { listSteps, maxExtraMinutes } from '../catalogue/steps.ts';
import { mergeAnswers } from './answers.server.ts';
import { type OpenedParts, openSessions, sealAnswers, sealIntention } from './sealed-parts.server.ts';
import {
  countSessions,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  lockSession,
  type SessionHead,
  type SessionRow,
  updateEnding,
  updateProgress,
} from './session.queries.ts';
import type {
  FinishInput,
  ProgressInput,
  Session,
  SessionItem,
  SessionsQuery,
  StartInput,
} from './session.schema.ts';
import { sessionRoom } from './session-room.server.ts';
import { writtenOf } from './written.ts';

/**
 * Starts a dynamic and returns the id of the session. Several sessions may be open at once.
 * @throws NotFound if no dynamic has this slug
 * @throws InvalidInput if the dynamic is not offered in this length
 * @throws NotAllowed without consent to a diary
 */
export async function startSession(actor: Actor, slug: string, input: StartInput): Promise<{ id: number }> {
  const { version, lengths } = await requireDynamic(slug);
  const minutes = lengths.find((length) => length === input.minutes);
  if (minutes === undefined) return refuseField('minutes', msg`Esta dinámica no tiene esa duración.`);
  return inTransaction(async (trx) => {
    const { recordedAt: startedAt, localDay } = await diaryMoment(trx, actor, input);
    await sessionRoom.takeRoomIn(trx, actor.memberId);
    return { id: await insertSession(trx, actor.memberId, { slug, version, minutes, startedAt, localDay }) };
  });
}

/**
 * Stores the current step of a session and the answers that were given since the last call.
 * @throws NotFound if the actor has no such session
 * @throws Conflict if the session is finished
 * @throws InvalidInput if the dynamic has no such step or does not take such an answer
 * @throws NotAllowed without consent to a diary
 */
export async function saveProgress(actor: Actor, id: number, input: ProgressInput): Promise<Session> {
  const { memberId } = actor;
  return inTransaction(async (trx) => {
    await requireDiaryConsent(trx, memberId);
    const row = await lockOwn(trx, memberId, id);
    if (row.finishedAt) throw new Conflict('session_finished', msg`Esta dinámica ya está terminada.`);
    const steps = listSteps(await requireVersion(row.slug, row.version), row.minutes);
    if (input.step > steps.length) refuseField('step', msg`Esta dinámica no tiene ese paso.`);
    const [opened] = await openSessions(trx, memberId, [row]);
    const before = opened?.answers ?? {};
    if (!input.answers) {
      await updateProgress(trx, memberId, id, { step: input.step });
      return toSessionResponse({ ...row, step: input.step }, { answers: before, intention: null });
    }
    const answers = mergeAnswers(before, input.answers, steps);
    const sealedAnswers = await sealAnswers(trx, { memberId, id }, answers);
    await updateProgress(trx, memberId, id, { step: input.step, sealedAnswers });
    return toSessionResponse({ ...row, step: input.step }, { answers, intention: null });
  });
}

/**
 * Finishes a session and records its minutes as an investment, on the day on which the session is finished. A
 * repeated call changes nothing and returns the first investment. Minutes above the limit of the length are
 * reduced to the limit. They are not refused, because a clock that kept running must not prevent the ending
 * (docs/rules.md, Dynamics).
 * @throws NotFound if the actor has no such session
 * @throws NotAllowed without consent to a diary
 */
export async function finishSession(actor: Actor, id: number, input: FinishInput) {
  const { memberId } = actor;
  const entryId = await inTransaction(async (trx) => {
    const { recordedAt, localDay, queuedAt } = await diaryMoment(trx, actor, input);
    const row = await lockOwn(trx, memberId, id);
    if (row.finishedAt) return row.entryId;
    const minutesDone = Math.min(input.minutes, row.minutes + maxExtraMinutes);
    const moment = { recordedAt, localDay, countsForDay: true, belongs: { queuedAt } };
    // A second reduction: the minutes of the day must not exceed 24 hours.
    const minutes = Math.min(minutesDone, await minutesLeftIn(trx, memberId, localDay));
    const investment = minutes > 0 ? await invest(trx, actor, row, { minutes, moment }) : null;
    const sealedIntention = await sealIntention(trx, { memberId, id }, input.intention);
    const { usefulness } = input;
    const ending = { finishedAt: recordedAt, localDay, minutesDone, usefulness, sealedIntention };
    await updateEnding(trx, memberId, id, { ...ending, entryId: investment });
    return investment;
  });
  return { investment: entryId === null ? null : { id: entryId } };
}

/** Returns one session of the actor. @throws NotFound if the actor has no such session */
export async function readSession({ memberId }: Actor, id: number): Promise<Session> {
  const row = await findSession(db, memberId, id);
  if (!row) throw noSuchSession();
  const [opened] = await openSessions(db, memberId, [row]);
  return toSessionResponse(row, opened ?? { answers: {}, intention: null });
}

/** Returns one page of the actor's sessions, newest first, without their texts. */
export async function listOwnSessions({ memberId }: Actor, query: SessionsQuery) {
  const [rows, total_count] = await Promise.all([
    listSessions(db, memberId, query),
    countSessions(db, memberId, query),
  ]);
  const items = rows.map(async (row): Promise<SessionItem> => {
    const { title, dimension } = await requireVersion(row.slug, row.version);
    return { ...sessionFields(row), title, dimension, has_written: row.hasAnswers };
  });
  return { meta: { total_count }, items: await Promise.all(items) };
}

/** Deletes every session of a member. */
export function eraseSessions(on: Executor, memberId: number): Promise<void> {
  return deleteSessions(on, memberId);
}

async function lockOwn(trx: WriterTransaction, memberId: number, id: number): Promise<SessionRow> {
  const row = await lockSession(trx, memberId, id);
  if (!row) throw noSuchSession();
  return row;
}

function noSuchSession(): NotFound {
  return new NotFound('session_not_found', msg`No encontrado.`);
}

type Done = { minutes: number; moment: Parameters<typeof recordInvestmentIn>[3]['moment'] };

/**
 * Records the investment of a finished dynamic, with the shares that its document states. Returns the id of the
 * investment.
 */
async function invest(
  trx: WriterTransaction,
  actor: Actor,
  { slug, version }: SessionRow,
  { minutes, moment }: Done,
): Promise<number> {
  const shares = listShares(await requireVersion(slug, version));
  const nothing = { effort: null, amount_cents: 0, currency: 'EUR', note: null };
  const input = { ...nothing, minutes, shares };
  return recordInvestmentIn(trx, actor, input, { moment, dynamic: slug });
}

async function toSessionResponse(row: SessionHead, parts: OpenedParts): Promise<Session> {
  const dynamic = await requireVersion(row.slug, row.version);
  const written = writtenOf(parts.answers, listSteps(dynamic, row.minutes));
  return { ...sessionFields(row), ...parts, written, dynamic: toDynamicResponse(dynamic) };
}

/** Returns the fields of a session that are not sealed, as a response. */
export function sessionFields(row: SessionHead) {
  const { id, slug, version, minutes, step, usefulness, entryId } = row;
  return {
    ...{ id, slug, version, minutes, step, usefulness },
    local_day: row.localDay,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    minutes_done: row.minutesDone,
    investment: entryId === null ? null : { id: entryId },
  };
}
