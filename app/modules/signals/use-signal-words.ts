import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import { useNumbers } from '#app/modules/measures/ui.tsx';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { Chances, Signal, SignalVerdict } from './signals.schema.ts';

/** Returns the words for verdicts, factors and differences in the member's language. No word names a cause. */
export function useSignalWords() {
  const { t, i18n } = useLingui();
  const { points, signed, day } = useNumbers();
  const verdicts: Record<SignalVerdict, string> = {
    unknown: t`aún no se sabe`,
    none: t`sin señal`,
    hint: t`indicio`,
  };
  const outcomes = { agrado: t`agrado`, energia: t`energía` };
  return {
    ...{ points, signed, day },
    verdict: (verdict: SignalVerdict) => verdicts[verdict],
    outcome: (outcome: Signal['outcome']) => outcomes[outcome],
    factor: ({ kind, slug }: Chances['items'][number]['factor']) => {
      const dimension = dimensionSlugs.find((each) => kind === 'dimension' && each === slug);
      const name = dimension ? dimensionNames[dimension] : (kind === 'area' ? areaNames : causeNames)[slug];
      return name ? i18n._(name) : slug;
    },
  };
}
