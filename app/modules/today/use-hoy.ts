import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayKey, dayQuery, localDay, useLaidOver } from '#app/modules/days/ui.tsx';
import { useNames } from '#app/modules/feelings/ui.tsx';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { useNow } from '#app/platform/browser/use-now.ts';
import { now } from '#app/platform/clock.ts';
import { secondMs } from '#app/platform/duration.ts';
import { hoyReader } from './hoy-reader.browser.ts';
import type { Hoy } from './today.schema.ts';
import { withRecord } from './with-record.browser.ts';

const retryMs = 20 * secondMs;

/**
 * Loads the function that converts a stored day into the start of a later day. Returns undefined if its code cannot
 * be loaded.
 */
export const loadLaterDay = () => import('./later-day.browser.ts').catch(() => undefined);

/**
 * Reads the whole day in one request and applies the unconfirmed records to it. Without a network, returns the
 * response that this browser has stored. If a new day has begun for the member since then, returns the start of
 * today. `isAway` is true if the server could not be reached.
 */
export function useHoy() {
  const named = useNames();
  const isOnline = useIsOnline();
  // The day may change while the page is open.
  useNow();
  const found = useQuery({
    ...dayQuery,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data && isStored(state.data) ? retryMs : false),
    select: readHoy,
  });
  const { data: read, error, refetch } = found;
  const data = useMemo(() => read && named?.(read), [read, named]);
  const isAway = !isOnline || error !== null || data?.is_stored === true;
  const today = data && localDay(now(), data.timezone, data.day_begins_hour);
  const isLate = isAway && data !== undefined && today !== undefined && today > data.local_day;
  const queries = useQueryClient();
  useEffect(() => {
    // The code of this function is on the device, because Hoy loads it at each visit.
    if (isLate)
      void loadLaterDay().then((file) => file && queries.setQueryData<Hoy>(dayKey, file.laterDay(today)));
  }, [isLate, today, queries]);
  return {
    data: useLaidOver(dayKey, isLate ? undefined : data, withRecord),
    isAway,
    isPending: isLate || found.isPending || !named,
    isPaused: !isLate && found.isPaused,
    error,
    refetch,
  };
}

function isStored(body: object): boolean {
  return Reflect.get(body, 'is_stored') === true;
}

function readHoy(body: object): Hoy {
  return hoyReader.parse(body);
}
