import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLaidOver } from '#app/modules/days/ui.tsx';
import { inLanguageOf, todayKey } from '#app/modules/feelings/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { hoyReader } from './hoy-reader.ts';
import type { Hoy } from './today.schema.ts';
import { withRecord } from './with-record.browser.ts';

/**
 * Reads the whole day in one call, with the unconfirmed records laid over it. Without a network it returns the last
 * response that this browser has stored.
 */
export function useHoy() {
  const { i18n } = useLingui();
  const found = useQuery({
    queryKey: todayKey,
    queryFn: () => getJson('/api/today/', hoyReader),
    networkMode: 'offlineFirst',
    select: useCallback((hoy: Hoy) => inLanguageOf(i18n, hoy), [i18n]),
  });
  const { data, isPending, isPaused, error, refetch } = found;
  return { data: useLaidOver(todayKey, data, withRecord), isPending, isPaused, error, refetch };
}
