import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import { useNumbers } from '#app/modules/measures/ui.tsx';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { minDaysOfEach } from './look-schedule.ts';
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

/** Returns the days that the first look waits for at least: days in all, and days of each side. */
export function missingDays({
  days_with: withIt,
  days_without: without,
  next_look: next,
}: {
  days_with: number;
  days_without: number;
  next_look: number | null;
}): number {
  const inAll = (next ?? 0) - withIt - without;
  const ofSides = Math.max(0, minDaysOfEach - withIt) + Math.max(0, minDaysOfEach - without);
  return Math.max(1, inAll, ofSides);
}
