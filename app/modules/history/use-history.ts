import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteResource, getJson } from '#app/platform/browser/api.ts';
import { dayResponse, isDay, sameDayResponse, searchResponse, yearResponse } from './history.schema.ts';

const path = '/api/history/';

/** Returns the query of a year. If `year` is null, it is the year of the member's current day. */
export function useYear(year: number | null) {
  return useQuery({
    queryKey: ['history', 'year', year],
    queryFn: () => getJson(year === null ? path : `${path}?year=${year}`, yearResponse),
  });
}

/** Returns the query of a day. */
export function useHistoryDay(day: string) {
  return useQuery({
    enabled: isDay(day),
    queryKey: ['history', 'day', day],
    queryFn: () => getJson(`${path}days/${day}/`, dayResponse),
  });
}

/**
 * Returns the query of an earlier day with the same date as today. The query runs only after `ask` was called.
 */
export function useSameDay() {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['history', 'same-day'],
    queryFn: () => getJson(`${path}same-day/`, sameDayResponse),
    enabled: isAsked,
  });
  return { ask: () => setAsked(true), isAsked, query };
}

const searchKey = ['history', 'search'];

/**
 * Returns the query of one page of the texts that contain these words. An empty search sends no request. The
 * request contains the words, but the URL of the screen does not. The response is removed from the cache when
 * the member leaves the screen.
 */
export function useSearch(q: string, offset: number) {
  const queries = useQueryClient();
  useEffect(() => () => queries.removeQueries({ queryKey: searchKey }), [queries]);
  return useQuery({
    queryKey: [...searchKey, q, offset],
    queryFn: () =>
      getJson(`${path}search/?${new URLSearchParams({ q, offset: String(offset) })}`, searchResponse),
    enabled: q !== '',
  });
}

/** Destroys one written text by a request to the given URL, and refetches the history. */
export function useDestroyText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => deleteResource(address),
    onSuccess: () => queries.invalidateQueries(),
  });
}
