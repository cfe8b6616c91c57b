import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import {
  blockResponse,
  blocksResponse,
  invitationResponse,
  type Shared,
  sharedListResponse,
  sharedReadingResponse,
  sharedResponse,
} from './sharing.schema.ts';

const key = ['shared-with-me'] as const;
const base = '/api/shared-with-me/';
const pageSize = 20;

/** The interval at which an open screen checks whether the share has ended. */
const lookAgainMs = 10 * secondMs;

/** Returns the query of the shares of other members with this member. */
export function useSharedList() {
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: () => getJson(`${base}?limit=100`, sharedListResponse),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns whether a share has not ended. The check is repeated while the screen is open, and reads no record. */
export function useStands(id: string): boolean {
  const { data } = useQuery({
    queryKey: [...key, 'stands', id],
    queryFn: () => getJson(`${base}?id=${encodeURIComponent(id)}`, sharedListResponse),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: 'always',
  });
  return data === undefined || data.items.some(({ state }) => state === 'open');
}

/**
 * Returns the query of the shared records, page by page. The records are removed from the cache when the screen
 * is closed.
 */
export function useSharedReading(id: string) {
  return useInfiniteQuery({
    queryKey: [...key, 'reading', id],
    queryFn: ({ pageParam }) =>
      getJson(
        `${base}${encodeURIComponent(id)}/?limit=${pageSize}&offset=${pageParam}`,
        sharedReadingResponse,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ meta }, pages) => {
      const read = pages.length * pageSize;
      return read < meta.total_count ? read : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns the query of an invitation before it is accepted. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: [...key, 'invitation', token],
    queryFn: () => postJson(`${base}invitation/`, { token }, invitationResponse),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns the query of the members that the reader has blocked. */
export function useBlocks() {
  return useQuery({
    queryKey: [...key, 'blocks'],
    queryFn: () => getJson(`${base}blocks/?limit=100`, blocksResponse),
  });
}

/** Returns the functions with which a reader changes shares. Each refetches the list. */
export function useReaderActions() {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: [...key, 'all'] });
  return {
    async accept(token: string): Promise<Shared> {
      const accepted = await postJson(`${base}accept/`, { token }, sharedResponse);
      await reread();
      return accepted;
    },
    async leave(id: number): Promise<void> {
      await deleteResource(`${base}${id}/`);
      await reread();
    },
    async block(id: number): Promise<void> {
      await postJson(`${base}${id}/block/`, {}, blockResponse);
      await queries.invalidateQueries({ queryKey: [...key, 'all'] });
      await queries.invalidateQueries({ queryKey: [...key, 'blocks'] });
    },
    async liftBlock(id: number): Promise<void> {
      await deleteResource(`${base}blocks/${id}/`);
      await queries.invalidateQueries({ queryKey: [...key, 'blocks'] });
    },
  };
}
