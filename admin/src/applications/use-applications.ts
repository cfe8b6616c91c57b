import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  applicationResponse,
  applicationsResponse,
  type ListedApplication,
  positionsResponse,
  type Stage,
} from '#app/modules/selection/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { minuteMs } from '#app/platform/duration.ts';

/** The address of the applications in the API. */
export const applicationsPath = '/api/admin/applications/';

/** The key under which all applications are cached. */
export const applicationsKey = ['applications'] as const;

/** The filters of the board, which are stored in the address. */
export type BoardFilters = { position: string; isMine: boolean };

/** Returns the filters of the board, and a function that changes them. */
export function useBoardFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: BoardFilters = {
    position: search.get('plaza') ?? '',
    isMine: search.get('mias') === '1',
  };
  const setFilters = ({ position, isMine }: BoardFilters) =>
    setSearch({ ...(position === '' ? {} : { plaza: position }), ...(isMine ? { mias: '1' } : {}) });
  return { filters, setFilters };
}

/** The applications of one stage, the oldest first. More are loaded on demand. */
export function useColumn(stage: Stage, { position, isMine }: BoardFilters) {
  const fields = { stage, ...(position === '' ? {} : { position }), ...(isMine ? { mine: 'to-mark' } : {}) };
  const query = useInfiniteQuery({
    queryKey: [...applicationsKey, 'column', fields],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => {
      const search = new URLSearchParams({
        ...fields,
        ...(pageParam === 0 ? {} : { after: `${pageParam}` }),
      });
      return getJson(`${applicationsPath}?${search}`, applicationsResponse);
    },
    getNextPageParam: ({ meta }) => meta.next,
  });
  const items: ListedApplication[] = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.meta.total_count ?? 0;
  return { ...query, items, total };
}

export type Column = ReturnType<typeof useColumn> & { stage: Stage };

/**
 * The titles of the positions, by id. Only positions with applications that the caller may read are included.
 */
export function usePositions() {
  const query = useQuery({
    queryKey: [...applicationsKey, 'positions'],
    queryFn: () => getJson(`${applicationsPath}positions/`, positionsResponse),
    staleTime: minuteMs,
  });
  const items = query.data?.items ?? [];
  return { ...query, items, titleOf: (id: number | null) => items.find((each) => each.id === id)?.title };
}

/** One application with all fields that the caller may see. */
export function useApplication(id: number) {
  return useQuery({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: () => getJson(`${applicationsPath}${id}/`, applicationResponse),
  });
}

/**
 * Returns a function that sends a change of the applications, and then refetches everything about applications.
 */
export function useChange() {
  const queries = useQueryClient();
  return async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<void> => {
    try {
      await send({ method, path: applicationsPath + path, body });
    } finally {
      await queries.invalidateQueries({ queryKey: applicationsKey });
    }
  };
}
