import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entryResponse } from '#app/modules/accounts/schema.ts';
import { registryResponse } from '#app/modules/back-office/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { minuteMs } from '#app/platform/duration.ts';

export const entryPath = '/api/admin/entry/';
const entryKey = ['entry'] as const;
/** The key of the registry in the cache. */
export const registryKey = ['registry'] as const;

/**
 * Whether this session may call the routes of the team. If the server refuses a call because the second factor
 * is missing, this answer is fetched again.
 */
export function useEntry() {
  const queries = useQueryClient();
  useEffect(() => watchRefusals(queries), [queries]);
  return useQuery({
    queryKey: entryKey,
    queryFn: () => getJson(entryPath, entryResponse),
    staleTime: 10 * minuteMs,
  });
}

/**
 * Fetches everything again after the second factor was entered. The state of the session is fetched first.
 */
export async function afterEntry(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: entryKey });
  await queries.invalidateQueries();
}

function watchRefusals(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe(({ query }) => {
    const { error, status } = query.state;
    const isForEntry = error instanceof ApiError && error.fields.reason?.[0] === 'enter';
    const isOpen = queries.getQueryState(entryKey)?.isInvalidated === false;
    if (status === 'error' && isForEntry && isOpen) void queries.invalidateQueries({ queryKey: entryKey });
  });
}

/** The registry of the permissions of each role. */
export function useRegistry() {
  return useQuery({
    queryKey: registryKey,
    queryFn: () => getJson('/api/admin/registry/', registryResponse),
    staleTime: 10 * minuteMs,
  });
}

/**
 * Whether the caller's role has a permission, such as `comments.read`. Returns false until the registry is loaded.
 */
export function useMay(): (verb: string) => boolean {
  const { data } = useRegistry();
  return (name) =>
    data?.items.some(
      ({ resource, verb, roles }) => `${resource}.${verb}` === name && roles.includes(data.own),
    ) === true;
}
