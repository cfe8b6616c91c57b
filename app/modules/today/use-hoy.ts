import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { inLanguageOf, todayKey } from '#app/modules/feelings/ui.tsx';
import { useDayMoves, useOnDaySaid } from '#app/modules/paradas/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { hoyReader } from './hoy-reader.ts';
import type { Hoy } from './today.schema.ts';
import { withMove } from './with-move.ts';

/**
 * Reads the whole day in one call, with waiting changes laid over it. Without a network it returns the last response
 * that this browser has stored.
 */
export function useHoy() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: todayKey,
    queryFn: () => getJson('/api/today/', hoyReader),
    networkMode: 'offlineFirst',
    select: useCallback((hoy: Hoy) => inLanguageOf(i18n, hoy), [i18n]),
  });
  const moves = useDayMoves(found.data?.parada?.id);
  useOnDaySaid((paradaId, move) => {
    changeHoy(queries, (hoy) => (hoy.parada?.id === paradaId ? withMove(hoy, move) : hoy));
  });
  const { data, isPending, isPaused, error, refetch } = found;
  return {
    data: useMemo(() => data && moves.reduce(withMove, data), [data, moves]),
    ...{ isPending, isPaused, error, refetch },
  };
}

/** Changes the displayed day. @returns a function that reverts the change */
export function changeHoy(queries: QueryClient, change: (hoy: Hoy) => Hoy): () => void {
  const before = queries.getQueryData<Hoy>(todayKey);
  if (before) queries.setQueryData<Hoy>(todayKey, change(before));
  return () => {
    if (before) queries.setQueryData<Hoy>(todayKey, before);
  };
}
