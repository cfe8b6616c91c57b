import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getJson } from '#app/platform/browser/api.ts';
import { consentsResponse } from './consent.schema.ts';

/** What the server says of her consents, among the queries. */
const consentsKey = ['consents'] as const;

/** Set once the server has refused to write something for want of a consent. */
const refusedKey = ['consent-refused'] as const;

/** Asks anew what she agrees to, after the server has refused something; what is missing now is asked for. */
export function askForConsent(queries: QueryClient): void {
  queries.setQueryData(refusedKey, true);
  void queries.invalidateQueries({ queryKey: consentsKey });
}

/**
 * Sends a member to where she is asked for a consent that is missing: for the terms at once, as she came by another
 * service or client, or took them back; for her diary when something of it was refused, since the pages that write it
 * first ask for it themselves.
 */
export function useConsent(): void {
  const { data } = useQuery({
    queryKey: consentsKey,
    queryFn: () => getJson('/api/user-consents/', consentsResponse),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: wasRefused = false } = useQuery<boolean>({ queryKey: refusedKey, queryFn: skipToken });
  const missing = data?.missing ?? [];
  const isAsked = missing.includes('terms') || (wasRefused && missing.length > 0);
  useEffect(() => {
    if (!isAsked) return;
    const here = location.pathname + location.search;
    location.replace(`/auth/permiso?${new URLSearchParams({ callbackUrl: here })}`);
  }, [isAsked]);
}
