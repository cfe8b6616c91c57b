import { useLingui } from '@lingui/react/macro';
import type { Length } from '../catalogue/lengths.ts';

/** Returns a function that formats the possible durations of a dynamic: "5, 10 o 20 min". */
export function useLengthsText(): (minutes: readonly Length[]) => string {
  const { t, i18n } = useLingui();
  return (minutes) => {
    const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(minutes.map(String));
    return t`${list} min`;
  };
}
