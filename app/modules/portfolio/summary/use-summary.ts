import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { getJson } from '#app/platform/browser/api.ts';
import { hourMs } from '#app/platform/duration.ts';
import { namedDimensions } from '../allocation/dimension-names.ts';
import { flowsResponse, type Summary, summaryResponse, type Window } from './summary.schema.ts';

/** Under which everything of the portfolio is kept. */
export const portfolioKey = ['portfolio'] as const;

/** Under which the sums of each window are kept. */
export const summariesKey = ['portfolio', 'summary'] as const;

/** The sums of a window; while another window loads, the one before stays in view. */
export function useSummary(window: Window) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: [...summariesKey, window],
    queryFn: () => getJson(`/api/piptool/summary/?window=${window}`, summaryResponse),
    placeholderData: (before) => before,
    select: useCallback((summary: Summary) => ({ ...summary, dimensions: namedDimensions(i18n) }), [i18n]),
  });
}

/** How the entries of a window flow, once somebody wants to see it. */
export function useFlows(window: Window, isWanted: boolean) {
  return useQuery({
    queryKey: [...portfolioKey, 'flows', window],
    queryFn: () => getJson(`/api/piptool/flows/?window=${window}`, flowsResponse),
    enabled: isWanted,
  });
}

/** Paradas as far as they are windows; the module above has more of them. */
const pastParadas = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      state: z.string(),
      started_on: z.string().nullable(),
      closed_on: z.string().nullable(),
    }),
  ),
});

/** The Paradas that are over, newest first; none while they are not known. */
export function usePastParadas() {
  const { data } = useQuery({
    queryKey: [...portfolioKey, 'paradas'],
    queryFn: () => getJson('/api/paradas/?limit=100', pastParadas),
    staleTime: hourMs,
  });
  return (data?.items ?? []).filter(({ state }) => state === 'closed' || state === 'ended_early');
}
