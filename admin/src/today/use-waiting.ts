import { useLingui } from '@lingui/react/macro';
import { useGetList } from 'ra-core';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import type { QueuedReview } from '#app/modules/referents/schema.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import type { IconName } from '#ui/icon.tsx';
import type { ResourceName } from '../provider/resources.ts';
import { firstWords } from '../queue/first-words.ts';

/** A queue with the number of its waiting records, and the instant since which the oldest one has waited. */
export type WaitingQueue = {
  list: ResourceName;
  title: string;
  href: string;
  total: number;
  oldest: string | undefined;
};

/** A record that waits for a decision. */
export type WaitingEntry = {
  list: ResourceName;
  id: number;
  icon: IconName;
  title: string;
  href: string;
  words: string;
  since: string;
};

/** The number of records that the screen shows. */
const shown = 10;
const pagination = { page: 1, perPage: shown };

/**
 * Returns the queues and records that wait for this team member, the oldest record first. If the server refuses
 * a queue to the role of the member, the queue is left out.
 */
export function useWaiting() {
  const { t } = useLingui();
  const comments = useGetList<QueuedComment, Error>('comments', {
    pagination,
    filter: { state: 'reported' },
  });
  const reviews = useGetList<QueuedReview, Error>('reviews', { pagination, filter: { state: 'waiting' } });
  const parts = [
    toPart(comments, {
      list: 'comments',
      icon: 'letter',
      title: t`Comentarios con avisos`,
      href: '/admin/comentarios',
      toEntry: ({ comment, posted_at, reports }) => ({
        words: firstWords(comment),
        since: reports.find(({ decision }) => decision === null)?.at ?? posted_at,
      }),
    }),
    toPart(reviews, {
      list: 'reviews',
      icon: 'article',
      title: t`Reseñas en espera`,
      href: '/admin/resenas',
      toEntry: ({ text, created }) => ({ words: firstWords(text), since: created }),
    }),
  ];
  const reads = [comments, reviews];
  return {
    queues: parts.flatMap(({ queue }) => queue ?? []),
    entries: parts
      .flatMap(({ entries }) => entries)
      .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
      .slice(0, shown),
    isPending: reads.some(({ isPending }) => isPending),
    isPaused: reads.some(({ isPaused }) => isPaused === true),
    error: reads.map(({ error }) => error).find((error) => error && !isNotAllowed(error)),
    refetch: () => {
      for (const read of reads) void read.refetch();
    },
  };
}

type Part<Item> = Omit<WaitingQueue, 'total' | 'oldest'> & {
  icon: IconName;
  toEntry(item: Item): { words: string; since: string };
};

type Read<Item> = { data?: Item[] | undefined; total?: number | undefined; error: Error | null };

function toPart<Item extends { id: number }>(
  { data = [], total = 0, error }: Read<Item>,
  { toEntry, icon, ...part }: Part<Item>,
): { queue: WaitingQueue | undefined; entries: WaitingEntry[] } {
  if (error) return { queue: undefined, entries: [] };
  const entries = data.map((item) => ({ ...part, icon, id: item.id, ...toEntry(item) }));
  return { queue: { ...part, total, oldest: entries[0]?.since }, entries };
}

function isNotAllowed(error: Error): boolean {
  return error instanceof ApiError && error.status === 403;
}
