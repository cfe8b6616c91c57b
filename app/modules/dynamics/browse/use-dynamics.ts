import { useQuery } from '@tanstack/react-query';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import { dynamicResponse, dynamicsResponse } from '../catalogue/catalogue.schema.ts';
import type { Technique } from '../catalogue/dynamic.ts';
import type { Length } from '../catalogue/steps.ts';
import {
  type Session,
  type SessionItem,
  sessionResponse,
  sessionsResponse,
} from '../session/session.schema.ts';

/** What was left longer ago is not offered to be gone on with: the day is another. */
const goOnDays = 3;

const dynamicsKey = ['dynamics'] as const;

/** What the dynamics are narrowed to; null for all of them. */
export type DynamicsFilter = {
  dimension: DimensionSlug | null;
  minutes: Length | null;
  technique: Technique | null;
  search: string;
};

/** The dynamics of a filter; while another is on its way the list before stays in view. */
export function useDynamics(filter: DynamicsFilter) {
  const query = new URLSearchParams({ limit: '100' });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return useQuery({
    queryKey: [...dynamicsKey, 'list', query.toString()],
    queryFn: () => getJson(`/api/dynamics/?${query}`, dynamicsResponse),
    placeholderData: (before) => before,
  });
}

/** One dynamic as it is offered. */
export function useDynamic(slug: string) {
  return useQuery({
    queryKey: [...dynamicsKey, 'one', slug],
    queryFn: () => getJson(`/api/dynamics/${encodeURIComponent(slug)}/`, dynamicResponse),
  });
}

/** What `useOwnSessions` knows. */
export type OwnSessions = ReturnType<typeof useOwnSessions>;

/** What the member left open of a dynamic, to go on with; and how she ended it the last time. */
export function useOwnSessions(slug: string) {
  const path = `/api/dynamics/sessions/?slug=${encodeURIComponent(slug)}`;
  const open = useQuery({
    queryKey: [...dynamicsKey, 'sessions', slug, 'open'],
    queryFn: async () => {
      const { items } = await getJson(`${path}&state=open&limit=5`, sessionsResponse);
      const since = new Date(now().getTime() - goOnDays * dayMs).toISOString();
      const item = items.find(({ step, started_at }) => step > 0 && started_at > since);
      // The whole session has the words that it began with, which may be older than those of today.
      return item ? getSession(item.id) : null;
    },
    staleTime: 0,
  });
  const last = useQuery({
    queryKey: [...dynamicsKey, 'sessions', slug, 'last'],
    queryFn: async () => {
      const { items } = await getJson(`${path}&state=finished&limit=1`, sessionsResponse);
      return items[0] ? getSession(items[0].id) : null;
    },
  });
  return {
    /** Until then the first page would move when it comes. */
    isLoading: open.isPending && !open.isPaused,
    open: open.data ?? null,
    intention: last.data?.intention ?? null,
  };
}

/** The finished sessions of a dynamic in which she wrote something, the newest first; none while they are not known. */
export function useWrittenSessions(slug: string): readonly SessionItem[] {
  const { data } = useQuery({
    queryKey: [...dynamicsKey, 'sessions', slug, 'written'],
    queryFn: () =>
      getJson(
        `/api/dynamics/sessions/?slug=${encodeURIComponent(slug)}&state=finished&limit=100`,
        sessionsResponse,
      ),
  });
  return (data?.items ?? []).filter((item) => item.has_written);
}

/** A session whole, once it is wanted. */
export function useSession(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...dynamicsKey, 'session', id],
    queryFn: () => getSession(id),
    enabled: isWanted,
  });
}

function getSession(id: number): Promise<Session> {
  return getJson(`/api/dynamics/sessions/${id}/`, sessionResponse);
}
