import { msg } from '@lingui/core/macro';
import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { requireVersion } from '../catalogue/catalogue.server.ts';
import { listSteps } from '../catalogue/steps.ts';
import { fieldsOfSession, openSessions, wordsOfAnswers } from './sealed-parts.server.ts';
import { writtenOf } from './written.ts';
import { deleteSessionTexts, listSealedSessions, type SessionOfDay } from './written-sessions.queries.ts';

/** Opens the sessions of one day of the history. */
export async function openDaySessions(on: Executor, memberId: number, rows: readonly SessionOfDay[]) {
  const opened = await openSessions(on, memberId, rows);
  const sessions = rows.map(async ({ id, slug, version, minutes, minutesDone, usefulness }, index) => {
    const dynamic = await requireVersion(slug, version);
    const { answers = {}, intention = null } = opened[index] ?? {};
    const written = writtenOf(answers, listSteps(dynamic, minutes));
    return { id, slug, title: dynamic.title, minutes_done: minutesDone, usefulness, written, intention };
  });
  return Promise.all(sessions);
}

/** A sealed text of a session; `toText` returns its words once it is opened. */
export type WrittenSession = {
  id: number;
  localDay: string;
  field: SealedField;
  toText: (opened: string) => string;
};

/** Lists the newest texts of a member's sessions, sealed. */
export async function listWrittenSessions(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<WrittenSession[]> {
  const rows = await listSealedSessions(on, memberId, limit);
  return rows.flatMap(({ id, localDay, ...parts }) => {
    const { answers, intention } = fieldsOfSession({ memberId, id }, parts);
    return [
      ...(answers ? [{ id, localDay, field: answers, toText: wordsOfAnswers }] : []),
      ...(intention ? [{ id, localDay, field: intention, toText: (opened: string) => opened }] : []),
    ];
  });
}

/**
 * Destroys the texts of a session. The session stays with its minutes and rating. No consent is required.
 * @throws NotFound if the actor has no such session with a text
 */
export async function destroyWritten({ memberId }: Actor, id: number): Promise<void> {
  if (!(await deleteSessionTexts(db, memberId, id)))
    throw new NotFound('session_not_found', msg`No encontrado.`);
}
