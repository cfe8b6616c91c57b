import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { progressResponse } from './progress.schema.ts';

/** Balance and level of the member, what each month gave, and her last hundred movements. */
export function useProgress() {
  return useQuery({
    queryKey: ['progress'],
    queryFn: () => getJson('/api/yoi/?limit=100', progressResponse),
  });
}
