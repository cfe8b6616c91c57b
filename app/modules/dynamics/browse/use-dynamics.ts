import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { memberKey, memberPath, memberReader } from '#app/modules/accounts/ui.tsx';
import { dayQuery } from '#app/modules/days/ui.tsx';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { useSession } from '#app/platform/browser/use-session.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/duration.ts';
import { dynamicResponse, dynamicsResponse } from '../catalogue/catalogue.schema.ts';
import type { Technique } from '../catalogue/dynamic.ts';
import type { Length } from '../catalogue/lengths.ts';
import {
  type Session,
  type SessionItem,
  sessionResponse,
  sessionsResponse,
} from '../session/session.schema.ts';
import { dynamicPath } from './keep-dynamic.browser.ts';

/** An unfinished session is not offered again if it was started more than this number of days ago. */
const goOnDays = 3;

const dynamicsKey = ['dynamics'] as const;

/** The filter of the list. A property that is null does not filter. */
export type DynamicsFilter = {
  dimension: DimensionSlug | null;
  minutes: Length | null;
  technique: Technique | null;
  search: string;
};

/** Returns the query of the dynamics that match a filter. The previous list stays visible while the next list loads. */
export function useDynamics(filter: DynamicsFilter) {
  const query = new URLSearchParams({ limit: '100' });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  return useQuery({
    queryKey: [...dynamicsKey, 'list', query.toString()],
    queryFn: () => getJson(`/api/dynamics/?${query}`, dynamicsResponse),
    placeholderData: (before) => before,
  });
}

/** The fields of Hoy that the list needs; the module that serves Hoy returns more fields. */
const proposals = z.object({
  calm: z.boolean(),
  dynamic: z.object({ slug: z.string(), reason: z.string() }).nullable(),
  alternatives: z.array(z.object({ slug: z.string(), reason: z.string() })),
});

const readProposals = (body: object) => proposals.parse(body);

/**
 * Returns the dynamics that Hoy proposes, the best one first. Also returns whether the screens must be calm.
 * Returns undefined until Hoy is loaded.
 */
export function useProposals() {
  const { data } = useQuery({ ...dayQuery, select: readProposals });
  if (!data) return;
  const { calm, dynamic, alternatives } = data;
  return { calm, proposals: dynamic ? [dynamic, ...alternatives] : alternatives };
}

/**
 * Returns the member's last finished sessions, newest first. The list is empty until the sessions are loaded.
 */
export function useFinishedSessions(): readonly SessionItem[] {
  const { data } = useQuery({
    queryKey: [...dynamicsKey, 'sessions', 'finished'],
    queryFn: () => getJson('/api/dynamics/sessions/?state=finished&limit=100', sessionsResponse),
  });
  return data?.items ?? [];
}

/**
 * Returns the query of one dynamic in its current version. Without a network the query returns the version that is
 * stored on this device.
 */
export function useDynamic(slug: string) {
  return useQuery({
    queryKey: [...dynamicsKey, 'one', slug],
    queryFn: () => getJson(dynamicPath(slug), dynamicResponse),
    networkMode: 'offlineFirst',
  });
}

/**
 * Returns the e-mail address of the signed-in member, under which this tab stores drafts. Returns undefined
 * until the address is known. If the session cannot be loaded because there is no network, the device's stored
 * member provides the address.
 */
export function useOwner(): string | undefined {
  const session = useSession();
  const member = useQuery({
    queryKey: memberKey,
    queryFn: () => getJson(memberPath, memberReader),
    networkMode: 'offlineFirst',
    enabled: session.status === 'loading',
  });
  return session.data?.user.email ?? (session.status === 'loading' ? member.data?.email : undefined);
}

/** The result of `useOwnSessions`. */
export type OwnSessions = ReturnType<typeof useOwnSessions>;

/**
 * Returns the member's unfinished session of a dynamic, the member's last finished session of this dynamic, and the
 * intention of the finished session.
 */
export function useOwnSessions(slug: string) {
  const path = `/api/dynamics/sessions/?slug=${encodeURIComponent(slug)}`;
  const open = useQuery({
    queryKey: [...dynamicsKey, 'sessions', slug, 'open'],
    queryFn: async () => {
      const { items } = await getJson(`${path}&state=open&limit=5`, sessionsResponse);
      const since = new Date(now().getTime() - goOnDays * dayMs).toISOString();
      const item = items.find(({ step, started_at }) => step > 0 && started_at > since);
      // The whole session contains the version of the dynamic with which the session started. That version may
      // be older than the current version.
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
    /**
     * Whether the screen must wait. The screen waits for both sessions, because the first page would shift if
     * an open session appeared later.
     */
    isLoading: (open.isPending && !open.isPaused) || (last.isPending && !last.isPaused),
    open: open.data ?? null,
    intention: last.data?.intention ?? null,
    /** The last finished session. One of its answers is shown as a greeting. */
    last: last.data ?? null,
  };
}

/**
 * Returns the member's finished sessions of a dynamic that contain text, newest first. The list is empty until the
 * sessions are loaded.
 */
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

/** Returns the query of a whole session. The query is sent as soon as `isWanted` is true. */
export function useWholeSession(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...dynamicsKey, 'session', id],
    queryFn: () => getSession(id),
    enabled: isWanted,
  });
}

function getSession(id: number): Promise<Session> {
  return getJson(`/api/dynamics/sessions/${id}/`, sessionResponse);
}
