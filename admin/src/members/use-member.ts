import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { auditResponse, memberRecordResponse } from '#app/modules/back-office/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { toKeysetPath } from '../provider/resources.ts';

export type MemberRecord = z.output<typeof memberRecordResponse>;

const base = '/api/admin/members/';

/** The path of a member's record in the API. */
export const memberPath = (id: number) => `${base}${id}/`;

const recordKey = (id: number) => ['member-record', id] as const;

/** Loads the record of a member. The server refuses the request until the record was opened with a reason. */
export function useMemberRecord(id: number) {
  return useQuery({
    queryKey: recordKey(id),
    queryFn: () => getJson(memberPath(id), memberRecordResponse),
    refetchOnWindowFocus: true,
  });
}

/** Whether the server requires the reason of an opening. */
export function needsOpening(error: unknown): boolean {
  return error instanceof ApiError && error.fields.reason?.[0] === 'open';
}

/** Opens the record of a member with a reason. The member can read this reason. @throws ApiError */
export async function openRecord(id: number, reason: string): Promise<void> {
  await send({ method: 'POST', path: `${memberPath(id)}openings/`, body: { reason } });
}

/** Loads the actions of the team on a member's account, newest first, in pages. */
export function useMemberHistory(id: number) {
  return useInfiniteQuery({
    queryKey: [...recordKey(id), 'history'],
    queryFn: ({ pageParam }) =>
      getJson(
        toKeysetPath(`${memberPath(id)}history/`, { limit: 20, after: pageParam || null }),
        auditResponse,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.next,
  });
}

/**
 * Returns the actions of support. Each request states the last action that the screen has shown. If a colleague
 * has acted since, nothing is changed, the colleague is named and the record is fetched again.
 */
export function useMemberDeed(id: number) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: recordKey(id) });
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ deed, seen }: { deed: 'end-sessions' | 'unlock'; seen: string | null }) =>
      send({ method: 'POST', path: `${memberPath(id)}${deed}/`, body: { seen } }),
    onSuccess: () => notify.success(t`Hecho.`),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: refetch,
  });
}

/** Fetches the record of a member again. */
export function useRefetchMember(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: recordKey(id) });
}
