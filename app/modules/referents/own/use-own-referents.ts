import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { dayKey, useLaidOver } from '#app/modules/days/ui.tsx';
import { withDiaryConsent } from '#app/modules/portfolio/ui.tsx';
import { deleteResource, getJson, patchJson, postJson } from '#app/platform/browser/api.ts';
import { ownsKey } from './answer-gesture.browser.ts';
import {
  type OwnReferentResponse,
  type ownReferentChanges,
  type ownReferentInput,
  ownReferentResponse,
  ownReferentsResponse,
} from './own.schema.ts';
import { ownsWithRecord } from './own-with-record.browser.ts';

const path = '/api/my-referents/';

export type OwnReferent = OwnReferentResponse;

/**
 * Returns the query of the member's own referents. Answers that the server has not confirmed yet are applied to the
 * result.
 */
export function useOwnReferents() {
  const { data, ...query } = useQuery({
    queryKey: ownsKey,
    queryFn: () => getJson(`${path}?limit=100`, ownReferentsResponse),
  });
  return { ...query, data: useLaidOver(ownsKey, data, ownsWithRecord) };
}

/**
 * Returns the functions that change the member's own referents. Each of them fetches the referents again. A
 * function that changes a gesture also fetches Hoy again.
 */
export function useOwnActions() {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: ownsKey });
  const rereadGesture = () => Promise.all([reread(), queries.invalidateQueries({ queryKey: dayKey })]);
  return {
    add: async (input: z.input<typeof ownReferentInput>) => {
      const added = await withDiaryConsent(() => postJson(path, input, ownReferentResponse));
      await reread();
      return added;
    },
    change: async (id: number, changes: z.input<typeof ownReferentChanges>) => {
      await withDiaryConsent(() => patchJson(`${path}${id}/`, changes, ownReferentResponse));
      await reread();
    },
    remove: async (id: number) => {
      await deleteResource(`${path}${id}/`);
      await rereadGesture();
    },
    copy: async (id: number, intention: string) => {
      await withDiaryConsent(() => postJson(`${path}${id}/copy/`, { intention }, ownReferentResponse));
      await rereadGesture();
    },
    end: async (id: number) => {
      await postJson(`${path}${id}/end/`, {}, ownReferentResponse);
      await rereadGesture();
    },
  };
}
