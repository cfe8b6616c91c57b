import { msg } from '@lingui/core/macro';
import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { requireVersion } from '../catalogue/catalogue.server.ts';
import { listSteps } from '../catalogue/steps.ts';
import { answersOf, fieldsOfSession, openSessions } from './sealed-parts.server.ts';
import { ownWordsOf, writtenOf } from './written.ts';
import { deleteSessionTexts, listSealedSessions, type SessionOfDay } from './written-sessions.queries.ts';

/** Decrypts the sessions that the history shows for one day. */
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

/** A sealed text of a session. `toText` converts the decrypted text to words. */
export type WrittenSession = {
  id: number;
  localDay: string;
  field: SealedField;
  toText: (opened: string) => string;
};

/**
 * Lists the newest texts of a member's sessions. The texts are still sealed. A decrypted text has the words
 * that the history shows for the day of the session.
 */
export async function listWrittenSessions(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<WrittenSession[]> {
  const rows = await listSealedSessions(on, memberId, limit);
  const versions = await readVersions(rows);
  return rows.flatMap(({ id, localDay, slug, version, minutes, ...parts }) => {
    const { answers, intention } = fieldsOfSession({ memberId, id }, parts);
    const dynamic = versions.get(versionKey({ slug, version }));
    const toWords = (opened: string) =>
      dynamic ? ownWordsOf(answersOf(opened), listSteps(dynamic, minutes)) : '';
    return [
      ...(answers ? [{ id, localDay, field: answers, toText: toWords }] : []),
      ...(intention ? [{ id, localDay, field: intention, toText: (opened: string) => opened }] : []),
    ];
  });
}

/**
 * Deletes the texts of a session permanently. The session stays with its minutes and rating. The member's
 * consent is not required.
 * @throws NotFound if the actor has no such session with a text
 */
export async function destroyWritten({ memberId }: Actor, id: number): Promise<void> {
  if (!(await deleteSessionTexts(db, memberId, id)))
    throw new NotFound('session_not_found', msg`No encontrado.`);
}

type Version = Pick<SessionOfDay, 'slug' | 'version'>;

/** Reads the versions of the dynamics of these sessions, without repetitions. */
async function readVersions(rows: readonly Version[]) {
  const distinct = new Map(rows.map((row) => [versionKey(row), row]));
  const read = [...distinct].map(
    async ([key, { slug, version }]) => [key, await requireVersion(slug, version)] as const,
  );
  return new Map(await Promise.all(read));
}

function versionKey({ slug, version }: Version): string {
  return `${slug} ${version}`;
}
