import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { missingReader } from './frame-member.ts';

/** What the server says of her consents, among the queries; asked anew when it refuses something for want of one. */
export const consentsKey = ['consents'] as const;

/** Sends a member whose consent is missing (she came by another service or client, or took it back) to where she is asked for it. */
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
