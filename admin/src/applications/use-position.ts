import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { positionResponse } from '#app/modules/selection/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import { readWhole } from '../list/list-csv.ts';
import { keysetResources } from '../provider/resources.ts';
import { applicationsKey, applicationsPath } from './use-applications.ts';

/** A position with its settings. */
export type PositionSettings = z.output<typeof positionResponse>;

export function usePosition(id: number) {
  return useQuery({
    queryKey: [...applicationsKey, 'position', id],
    queryFn: () => getJson(`${applicationsPath}positions/${id}/`, positionResponse),
  });
}

/** The members of the team who may be named as reviewers. */
export function useReviewerCandidates() {
  const { data } = useQuery({
    queryKey: ['roles', 'reviewers'],
    queryFn: () => readWhole(keysetResources.roles, {}),
  });
  return data?.items.filter(({ role }) => mayDo(role, 'applications.mark')) ?? [];
}

/** The fields of a page in the editing API that scheduling needs. */
const scheduledPage = z.object({
  latest: z.object({ id: z.int() }).nullable(),
  schedules: z.array(z.object({ id: z.int(), action: z.enum(['publish', 'unpublish']) })),
});

/**
 * Returns a function that schedules when a position opens or closes. The new time replaces the earlier one.
 * Null cancels the earlier time without a new one.
 */
export function useSchedule(id: number) {
  const queries = useQueryClient();
  const path = `/api/content/pages/${id}/`;
  return async (action: 'publish' | 'unpublish', dueAt: string | null): Promise<void> => {
    const { schedules, latest } = await getJson(path, scheduledPage);
    const earlier = schedules.filter((each) => each.action === action).map((each) => each.id);
    if (dueAt === null) {
      for (const each of earlier) await send({ method: 'DELETE', path: `${path}schedules/${each}/` });
    } else {
      const revision = action === 'publish' ? { revision: latest?.id } : {};
      const body = { action, due_at: dueAt, replaces: earlier, ...revision };
      await send({ method: 'POST', path: `${path}schedules/`, body });
    }
    await queries.invalidateQueries({ queryKey: applicationsKey });
  };
}
