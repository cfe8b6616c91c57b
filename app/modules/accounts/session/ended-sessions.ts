import { LRUCache } from 'lru-cache';
import { now } from '#app/platform/clock.ts';
import { type Channel, openChannel } from '#app/platform/db/channel.ts';
import { db } from '#app/platform/db/db.ts';
import { minuteMs, secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.ts';
import { log } from '#app/platform/log.ts';
import { endedSessionsChannel, listSessionsEndedSince } from './session.queries.ts';

/** Longer than an access token lives, its tolerance included. */
const rememberMs = 12 * minuteMs;

/**
 * Sessions that ended while access tokens of theirs may still be good. So a sign-out is felt at once by calls that cost
 * no query. Bounded by time alone: one that had to leave earlier would open the door again.
 */
const ended = new LRUCache<number, true>({ ttl: rememberMs, ttlAutopurge: true });

/** Whether this session is known to have ended. */
export function hasEnded(sessionId: number): boolean {
  return ended.has(sessionId);
}

/** Remembers that a session has ended. */
export function rememberEnded(sessionId: number): void {
  ended.set(sessionId, true);
}

const retryMs = secondMs;

/** Learns of the sessions that other processes end, and of those that ended before this one began. */
export async function followEndedSessions(): Promise<Channel> {
  let isClosed = false;
  /** A database that has just come back may go again: what ended in the gap is read until it can be. */
  const readWhatWasMissed = () => {
    if (isClosed) return;
    readRecentlyEnded().catch((error: unknown) => {
      log.warn({ err: error }, 'sessions that ended in the meantime could not be read');
      setTimeout(guarded('sessions that ended meanwhile', readWhatWasMissed), retryMs).unref();
    });
  };
  const channel = await openChannel(endedSessionsChannel, {
    onMessage: (payload) => rememberEnded(Number(payload)),
    onLost: () => undefined,
    onBack: readWhatWasMissed,
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
  const since = new Date(now().getTime() - rememberMs);
  for (const sessionId of await listSessionsEndedSince(db, since)) rememberEnded(sessionId);
}
