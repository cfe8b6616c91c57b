import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { missingReader } from './frame-member.browser.ts';

/**
 * The query key of the missing consents. The query is invalidated when the server refuses a request because a consent
 * is missing.
 */
export const consentsKey = ['consents'] as const;

/**
 * Redirects a member whose consent is missing to the consent page. A consent is missing if the member registered
 * through another service or client, or withdrew the consent.
 */
export function useConsent(): void {
  const { data } = useQuery({
    queryKey: consentsKey,
    queryFn: () => getJson('/api/user-consents/', missingReader),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = data !== undefined && data.missing.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    const here = location.pathname + location.search;
    location.replace(`/auth/permiso?${new URLSearchParams({ callbackUrl: here })}`);
  }, [isMissing]);
}
