import { sql } from 'kysely';
import { type Channel, openChannel } from '../db/channel.ts';
import type { Executor } from '../db/db.ts';
import type { PageCache } from './cache.ts';

const channelName = 'yoi_pages';

/**
 * Says that what is shown under these tags has changed. In a transaction the message leaves with its commit,
 * so no process renders the old state again after it has forgotten the page.
 */
export async function invalidatePages(on: Executor, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channelName}, ${tags.join(' ')})`.execute(on);
}

/** Keeps a cache in step with every process on the same database. */
export function followInvalidations(cache: PageCache): Promise<Channel> {
  return openChannel(channelName, {
    onMessage: (payload) => cache.invalidate(payload.split(' ')),
    onLost: () => cache.pause(),
    onBack: () => cache.resume(),
  });
}
