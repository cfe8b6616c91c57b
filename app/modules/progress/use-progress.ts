import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/platform/browser/api.ts';
import { progressResponse } from './progress.schema.ts';

/** Balance, level and movements of the member. */
export function useProgress() {
  return useQuery({ queryKey: ['progress'], queryFn: () => getJson('/api/yoi/', progressResponse) });
}
