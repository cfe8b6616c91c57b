import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { missingReader } from './frame-member.browser.ts';

/** The query key of the missing consents; it is invalidated when the server refuses a request for want of a consent. */
export const consentsKey = ['consents'] as const;

/**
 * Redirects a member whose consent is missing to the consent page. Members lack it who registered through another
 * service or client, or withdrew it.
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
