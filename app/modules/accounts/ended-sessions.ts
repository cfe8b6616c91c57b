import { now } from '#app/platform/clock.ts';
import { type Channel, openChannel } from '#app/platform/db/channel.ts';
import { db } from '#app/platform/db/db.ts';
import { endedSessionsChannel, listSessionsEndedSince } from './session.queries.ts';

/**
 * Sessions that ended while access tokens of theirs may still be good, with the moment of the process clock at which
 * they can be forgotten. So a sign-out is felt at once by calls that cost no query.
 */
const ended = new Map<number, number>();

/** Longer than an access token lives, its tolerance included. */
const rememberMilliseconds = 12 * 60_000;

/** Whether this session is known to have ended. */
export function hasEnded(sessionId: number): boolean {
  return ended.has(sessionId);
}

/** Remembers that a session has ended. */
export function rememberEnded(sessionId: number): void {
  for (const [id, forgetAt] of ended) {
    if (forgetAt > performance.now()) break;
    ended.delete(id);
  }
  ended.delete(sessionId);
  ended.set(sessionId, performance.now() + rememberMilliseconds);
}

/** Learns of the sessions that other processes end, and of those that ended before this one began. */
export async function followEndedSessions(): Promise<Channel> {
  const channel = await openChannel(endedSessionsChannel, {
    onMessage: (payload) => rememberEnded(Number(payload)),
    onLost: () => undefined,
    onBack: () => void readRecentlyEnded(),
  });
  await readRecentlyEnded();
  return channel;
}

async function readRecentlyEnded(): Promise<void> {
  const since = new Date(now().getTime() - rememberMilliseconds);
  for (const sessionId of await listSessionsEndedSince(db, since)) rememberEnded(sessionId);
}
