import { sql } from 'kysely';
import { type Channel, openChannel } from '../db/channel.ts';
import type { Executor } from '../db/db.ts';
import type { PageCache } from './cache.ts';

const channelName = 'yoi_pages';

/**
 * Invalidates the pages with these tags in every process. Within a transaction the message is sent at the
 * commit. So no process caches the old state after the commit.
 */
export async function invalidatePages(on: Executor, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channelName}, ${tags.join(' ')})`.execute(on);
}

/** Applies the invalidations of all processes on this database to a cache. */
export function followInvalidations(cache: PageCache): Promise<Channel> {
  return openChannel(channelName, {
    onMessage: (payload) => cache.invalidate(payload.split(' ')),
    onLost: () => cache.pause(),
    onBack: () => cache.resume(),
  });
}
