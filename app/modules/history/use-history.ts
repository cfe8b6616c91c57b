import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteResource, getJson } from '#app/platform/browser/api.ts';
import { dayResponse, isDay, sameDayResponse, searchResponse, yearResponse } from './history.schema.ts';

const path = '/api/history/';

/** Returns the query of a year; null is the year of the member's today. */
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

/** Returns the query of a former day with the date of today, which runs once `ask` was called. */
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
 * Returns the query of a page of the texts with these words; an empty search sends no request. The words are only in
 * the request and not in the URL of the screen. The response is removed from the cache when the screen is left.
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

/** Destroys one written text by the address of its call, and refetches the history. */
export function useDestroyText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => deleteResource(address),
    onSuccess: () => queries.invalidateQueries(),
  });
}
