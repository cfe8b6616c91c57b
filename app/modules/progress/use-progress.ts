import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { progressResponse } from './progress.schema.ts';

/** Returns the query of the member's balance and level, the sums by month, and the last hundred movements. */
export function useProgress() {
  return useQuery({
    queryKey: ['progress'],
    queryFn: () => getJson('/api/yoi/?limit=100', progressResponse),
  });
}
