import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteResource, getJson } from '#app/platform/browser/api.ts';
import { dayResponse, searchResponse, yearResponse } from './history.schema.ts';

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
    queryKey: ['history', 'day', day],
    queryFn: () => getJson(`${path}days/${day}/`, dayResponse),
  });
}

const searchKey = ['history', 'search'];

/**
 * Returns a page of the texts with these words; nothing is asked for an empty search. The words are in the request
 * alone: not in the address of the screen, and the answer leaves the memory of the page with the screen.
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

/** Destroys one written text by the address of its call, and reads the history again. */
export function useDestroyText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => deleteResource(address),
    onSuccess: () => queries.invalidateQueries(),
  });
}
