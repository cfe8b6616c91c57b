import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import {
  accessesResponse,
  choicesResponse,
  type NewShare,
  newShareResponse,
  type ShareKind,
  shareResponse,
  sharesResponse,
} from './sharing.schema.ts';

const key = ['sharing'] as const;
const base = '/api/sharing/';

/** A member has at most 50 shares that have not ended, so this page contains all of them. */
const pageSize = 100;

/**
 * Returns the query of the member's own shares: the shares that have not ended, or the shares that have ended.
 */
export function useShares(state: 'standing' | 'ended', isEnabled = true) {
  return useQuery({
    queryKey: [...key, 'own', state],
    queryFn: () => getJson(`${base}?state=${state}&limit=${pageSize}`, sharesResponse),
    enabled: isEnabled,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the query of the newest accesses to the member's records. */
export function useAccesses(limit: number) {
  return useQuery({
    queryKey: [...key, 'accesses', limit],
    queryFn: () => getJson(`/api/my-data/accesses/?limit=${limit}`, accessesResponse),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of the records of a kind, one of which can be shared. */
export function useChoices(kind: ShareKind) {
  return useQuery({
    queryKey: [...key, 'choices', kind],
    queryFn: () => getJson(`${base}items/?kind=${kind}`, choicesResponse),
  });
}

export type ShareValues = { kind: ShareKind; item: number | null; with: string | null; until: string };

/** Returns the functions that change the member's shares. Each refetches the lists. */
export function useShareActions() {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: key });
  return {
    async share(values: ShareValues, requestKey: string): Promise<NewShare> {
      const made = await postJson(base, values, newShareResponse, requestKey);
      await reread();
      return made;
    },
    async renew(id: number, until: string): Promise<void> {
      await patchJson(`${base}${id}/`, { until }, shareResponse);
      await reread();
    },
    async confirm(id: number): Promise<void> {
      await postJson(`${base}${id}/confirm/`, {}, shareResponse);
      await reread();
    },
    async takeBack(id: number): Promise<void> {
      await deleteResource(`${base}${id}/`);
      await reread();
    },
  };
}
