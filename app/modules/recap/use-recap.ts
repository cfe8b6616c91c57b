import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { recapResponse } from './recap.schema.ts';

/** Returns the query of the recap of a span of local days. The first and the last day are included. */
export function useRecap(from: string, until: string) {
  return useQuery({
    queryKey: ['today', 'recap', from, until],
    queryFn: () => getJson(`/api/recap/?from=${from}&until=${until}`, recapResponse),
  });
}
