import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { inLanguageOf, todayKey } from '#app/modules/feelings/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { hoyReader } from './hoy-reader.ts';
import type { Hoy } from './today.schema.ts';

/** All of her day, in one call. Without a network it is the last one that this browser has seen. */
export function useHoy() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: todayKey,
    queryFn: () => getJson('/api/today/', hoyReader),
    networkMode: 'offlineFirst',
    select: useCallback((hoy: Hoy) => inLanguageOf(i18n, hoy), [i18n]),
  });
}

/** Changes the day as it is shown. @returns what puts it back */
export function changeHoy(queries: QueryClient, change: (hoy: Hoy) => Hoy): () => void {
  const before = queries.getQueryData<Hoy>(todayKey);
  if (before) queries.setQueryData<Hoy>(todayKey, change(before));
  return () => {
    if (before) queries.setQueryData<Hoy>(todayKey, before);
  };
}
