import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { getJson } from '#app/platform/browser/api.ts';
import { hourMs } from '#app/platform/duration.ts';
import { namedDimensions } from '../allocation/named-dimensions.browser.ts';
import { flowsResponse, type Summary, summaryResponse, type Window } from './summary.schema.ts';

/** The beginning of all query keys of the portfolio. */
export const portfolioKey = ['portfolio'] as const;

/** The query key of the summaries. */
export const summariesKey = ['portfolio', 'summary'] as const;

/**
 * Returns the query of the summary of a window. While another window loads, the previous one stays visible.
 */
export function useSummary(window: Window) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: [...summariesKey, window],
    queryFn: () => getJson(`/api/piptool/summary/?window=${window}`, summaryResponse),
    placeholderData: (before) => before,
    select: useCallback((summary: Summary) => ({ ...summary, dimensions: namedDimensions(i18n) }), [i18n]),
  });
}

/** Returns the query of the flows of a window. The query is not sent until the member opens the flows. */
export function useFlows(window: Window, isWanted: boolean) {
  return useQuery({
    queryKey: [...portfolioKey, 'flows', window],
    queryFn: () => getJson(`/api/piptool/flows/?window=${window}`, flowsResponse),
    enabled: isWanted,
  });
}

/**
 * The fields of a Parada that the choice of the window needs. The module that serves Paradas returns more fields.
 */
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

/**
 * Returns the finished Paradas, newest first, and whether a Parada is open. Returns undefined until they are loaded.
 */
export function useParadaWindows() {
  const { data } = useQuery({
    queryKey: [...portfolioKey, 'paradas'],
    queryFn: () => getJson('/api/paradas/?limit=100', pastParadas),
    staleTime: hourMs,
  });
  if (!data) return;
  const isOver = (state: string) => state === 'closed' || state === 'ended_early';
  const { items } = data;
  return {
    past: items.filter(({ state }) => isOver(state)),
    hasOpen: items.some(({ state, started_on }) => !isOver(state) && started_on !== null),
  };
}
