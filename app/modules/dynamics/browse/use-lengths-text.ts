import { useLingui } from '@lingui/react/macro';
import type { Length } from '../catalogue/steps.ts';

/** Says in which lengths a dynamic comes: "5, 10 o 20 min". */
export function useLengthsText(): (minutes: readonly Length[]) => string {
  const { t, i18n } = useLingui();
  return (minutes) => {
    const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(minutes.map(String));
    return t`${list} min`;
  };
}
