import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localDay, useLaidOver } from '#app/modules/days/ui.tsx';
import { inLanguageOf, todayKey } from '#app/modules/feelings/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { now } from '#app/platform/clock.ts';
import { secondMs } from '#app/platform/duration.ts';
import { hoyReader } from './hoy-reader.browser.ts';
import type { Hoy } from './today.schema.ts';
import { withRecord } from './with-record.browser.ts';

const retryMs = 20 * secondMs;

/** Loads the function that begins a later day than the stored one; undefined if this device does not have it. */
export const loadLaterDay = () => import('./later-day.browser.ts').catch(() => undefined);

/**
 * Reads the whole day in one call, with the unconfirmed records laid over it. Without a network it returns the last
 * response that this browser has stored; if the member's day has changed since, as the start of today. `isAway` tells
 * that the server was not reached.
 */
export function useHoy() {
  const { i18n } = useLingui();
  const isOnline = useIsOnline();
  // The day may change while the page is open.
  useNow();
  const found = useQuery({
    queryKey: todayKey,
    queryFn: () => inLanguageOf(i18n, getJson('/api/today/', hoyReader)),
    networkMode: 'offlineFirst',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.is_stored ? retryMs : false),
  });
  const { data, error, refetch } = found;
  const isAway = !isOnline || error !== null || data?.is_stored === true;
  const today = data && localDay(now(), data.timezone, data.day_begins_hour);
  const isLate = isAway && data !== undefined && today !== undefined && today > data.local_day;
  const queries = useQueryClient();
  useEffect(() => {
    // The code is on this device: Hoy loads it at each visit.
    if (isLate)
      void loadLaterDay().then((file) => file && queries.setQueryData<Hoy>(todayKey, file.laterDay(today)));
  }, [isLate, today, queries]);
  return {
    data: useLaidOver(todayKey, isLate ? undefined : data, withRecord),
    isAway,
    isPending: isLate || found.isPending,
    isPaused: !isLate && found.isPaused,
    error,
    refetch,
  };
}
