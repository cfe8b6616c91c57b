import { LRUCache } from 'lru-cache';
import { now } from '#app/platform/clock.ts';
import { type Channel, openChannel } from '#app/platform/db/channel.ts';
import { db } from '#app/platform/db/db.ts';
import { minuteMs, secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.server.ts';
import { log } from '#app/platform/log.server.ts';
import { endedSessionsChannel, listSessionsEndedSince } from './session.queries.ts';

/**
 * The time for which an ended session is cached. This time is longer than the lifetime of an access token plus
 * the clock tolerance.
 */
const cacheMs = 12 * minuteMs;

/**
 * Ended sessions whose access tokens may not have expired yet. A call with a cached token runs no query;
 * because of this cache such a call is still refused immediately after a sign-out. An entry stays in the cache
 * until its time is over. Without the entry, the token of the session would be valid again.
 * @current an ended session never starts again
 */
const ended = new LRUCache<number, true>({ ttl: cacheMs, ttlAutopurge: true });

/** Returns whether this process knows that the session has ended. */
export function hasEnded(sessionId: number): boolean {
  return ended.has(sessionId);
}

export function cacheEndedSession(sessionId: number): void {
  ended.set(sessionId, true);
}

const retryMs = secondMs;

/**
 * Subscribes to the sessions that other processes end, and reads the sessions that ended before this process started.
 */
export async function followEndedSessions(): Promise<Channel> {
  let isClosed = false;
  /**
   * Reads the sessions that ended while the channel was lost. A database that has just become available may
   * fail again, so the function retries until it succeeds.
   */
  const readMissedEnds = () => {
    if (isClosed) return;
    readRecentlyEnded().catch((error: unknown) => {
      log.warn({ err: error }, 'sessions that ended in the meantime could not be read');
      setTimeout(guarded('sessions that ended meanwhile', readMissedEnds), retryMs).unref();
    });
  };
  const channel = await openChannel(endedSessionsChannel, {
    onMessage: (payload) => cacheEndedSession(Number(payload)),
    onLost: () => undefined,
    onBack: readMissedEnds,
  });
  await readRecentlyEnded();
  return {
    ...channel,
    close() {
      isClosed = true;
      return channel.close();
    },
  };
}

async function readRecentlyEnded(): Promise<void> {
  const since = new Date(now().getTime() - cacheMs);
  for (const sessionId of await listSessionsEndedSince(db, since)) cacheEndedSession(sessionId);
}
