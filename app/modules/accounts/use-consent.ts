import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { consentsAnswer } from './consent.schema.ts';

/** Sends a member who was never asked for her consent (she came by another service or client) to where she is. */
export function useConsent(): void {
  const { data } = useQuery({
    queryKey: ['consents'],
    queryFn: () => getJson('/api/user-consents/', consentsAnswer),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = data !== undefined && data.missing.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    const here = location.pathname + location.search;
    location.replace(`/auth/permiso?${new URLSearchParams({ callbackUrl: here })}`);
  }, [isMissing]);
}
