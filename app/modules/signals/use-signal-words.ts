import { useLingui } from '@lingui/react/macro';
import { helpNames } from '#app/modules/feelings/schema.ts';
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
    /** Returns the text of a question, or a name for a question whose words the member has destroyed. */
    question: (text: string) => text || t`Pregunta borrada`,
    /** Returns the names of the two sides of a question. Numbers are divided at their median. */
    sides: ({ answer_form: form }: Pick<Signal, 'answer_form'>) =>
      form === 'number'
        ? { withIt: t`con un número alto`, without: t`con uno bajo` }
        : { withIt: t`con ello`, without: t`sin ello` },
    verdict: (verdict: SignalVerdict) => verdicts[verdict],
    outcome: (outcome: Signal['outcome']) => outcomes[outcome],
    factor: ({ kind, slug, title }: Chances['items'][number]['factor']) => {
      const dimension = dimensionSlugs.find((each) => kind === 'dimension' && each === slug);
      const names = { area: areaNames, cause: causeNames, help: helpNames };
      if (kind === 'dynamic') return title ?? slug;
      const name = kind === 'dimension' ? dimension && dimensionNames[dimension] : names[kind][slug];
      return name ? i18n._(name) : slug;
    },
  };
}

/**
 * Returns the minimum number of days that are still needed for the next evaluation (look). It counts days in
 * all, days with the factor and days without it.
 */
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
