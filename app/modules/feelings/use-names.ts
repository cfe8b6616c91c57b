import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languages } from '#app/platform/i18n/language.ts';
import type { Today } from './feelings.schema.ts';

type WithNames = <Day extends Today>(day: Day) => Day;

const asItIs: WithNames = (day) => day;

/**
 * Returns a function that replaces the names in a day by names in the member's language. Returns undefined
 * while the names load. The server sends names in Spanish of Spain. For other languages the names are loaded at
 * the same time as the day. If they cannot be loaded, the day keeps the server's names.
 */
export function useNames(): WithNames | undefined {
  const { i18n } = useLingui();
  const isSource = i18n.locale === languages[0];
  const { data: file } = useQuery({
    queryKey: ['names'],
    queryFn: () => import('./taxonomy-names.ts').catch(() => null),
    enabled: !isSource,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return useMemo(() => {
    if (isSource || file === null) return asItIs;
    return file && ((day) => file.withNamesOf(i18n, day));
  }, [isSource, file, i18n]);
}
