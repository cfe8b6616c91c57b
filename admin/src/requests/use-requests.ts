import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestsResponse } from '#app/modules/back-office/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { memberPath } from '../members/use-member.ts';
import { keysetResources, toKeysetPath } from '../provider/resources.ts';

export type SupportRequest = z.output<typeof requestsResponse>['items'][number];

/** Loads the open requests about a member. */
export function useMemberRequests(id: number) {
  return useQuery({
    queryKey: ['member-record', id, 'requests'],
    queryFn: () =>
      getJson(toKeysetPath(keysetResources.requests.path, { member: id, limit: 20 }), requestsResponse),
  });
}

/** Returns a function that ends or confirms a request. @throws ApiError */
export function useRequestDeed() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return async (
    { id, member }: SupportRequest,
    deed: 'approve' | 'refuse' | 'confirm',
    body?: object,
  ): Promise<void> => {
    await send({ method: 'POST', path: `${memberPath(member.id)}requests/${id}/${deed}/`, body });
    notify.success(t`Hecho.`);
    await queries.invalidateQueries();
  };
}
