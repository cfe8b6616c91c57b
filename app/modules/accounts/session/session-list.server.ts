import { msg } from '@lingui/core/macro';
import Bowser from 'bowser';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { cacheEndedSession } from './ended-sessions.server.ts';
import { markSessionEnded } from './session.queries.ts';
import { endOtherSessions, findSessionId, listSessions, type SessionEntry } from './session-list.queries.ts';

/**
 * A session with its browser and its operating system. Each of the two is empty if the client does not name it.
 */
export type SessionSummary = SessionEntry & { isCurrent: boolean; browser: string; system: string };

/** Lists the sessions of the actor, the current one first. */
export async function listSessionSummaries(actor: Actor): Promise<SessionSummary[]> {
  const sessions = await listSessions(db, actor.memberId, now());
  const summaries = sessions.map((session) => ({
    ...session,
    ...describeClient(session.userAgent),
    isCurrent: session.sessionId === actor.sessionId,
  }));
  return summaries.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Ends one session of the actor.
 * @throws NotFound if the session belongs to another member or has ended
 */
export async function endOneSession({ memberId }: Actor, publicId: string): Promise<void> {
  const ended = await inTransaction(async (trx) => {
    const sessionId = await findSessionId(trx, memberId, publicId);
    if (sessionId === undefined || !(await markSessionEnded(trx, { memberId, sessionId }, now())))
      throw new NotFound('no_such_session', msg`No encontrado.`);
    return sessionId;
  });
  cacheEndedSession(ended);
}

/** Ends every other session of the actor. */
export async function signOutElsewhere(actor: Actor): Promise<void> {
  const ended = await inTransaction((trx) => endOtherSessions(trx, actor.memberId, actor.sessionId, now()));
  for (const sessionId of ended) cacheEndedSession(sessionId);
}

function describeClient(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
