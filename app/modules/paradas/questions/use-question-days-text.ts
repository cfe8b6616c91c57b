import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import type { CountedQuestion } from '../cycle/report.schema.ts';

/**
 * The minimum number of days with a factor, and the minimum number of days without it. With fewer days, any
 * difference may be due to chance (docs/formulas.md, Questions).
 */
const minDaysOfEach = 7;

type Counted = Pick<CountedQuestion, 'factor' | 'days_with' | 'days_without'>;

/**
 * Returns a function that describes the days of a question so far, and how many more days a comparison needs.
 * The function returns null if no record can show the factor.
 * @param isOver whether the Parada is over, so that no more days follow
 */
export function useQuestionDaysText(isOver: boolean): (question: Counted) => string | null {
  const { t } = useLingui();
  const factorText = useFactorText();
  const missingText = useMissingText(isOver);
  return ({ factor, days_with: withIt, days_without: without }) => {
    if (factor === null || withIt === null || without === null) return null;
    if (withIt + without === 0)
      return isOver
        ? t`No hubo días que comparar: hacía falta saber cómo estabas.`
        : t`Aún no hay días que comparar: hace falta saber cómo estabas.`;
    const it = factorText(factor);
    const counted = isOver
      ? t`Hubo ${plural(withIt, { one: '# día', other: '# días' })} ${{ it }} y ${{ without }} sin ello.`
      : t`Llevas ${plural(withIt, { one: '# día', other: '# días' })} ${{ it }} y ${{ without }} sin ello.`;
    return [counted, missingText(minDaysOfEach - withIt, minDaysOfEach - without)].join(' ').trim();
  };
}

/**
 * Returns a function that describes how many more days with the factor, and how many more days without it, are
 * needed. The text is empty if there are enough days.
 */
function useMissingText(isOver: boolean): (withIt: number, without: number) => string {
  const { t } = useLingui();
  return (withIt, without) => {
    if (withIt <= 0 && without <= 0) return '';
    const days =
      withIt <= 0
        ? t`${plural(without, { one: '# día sin ello', other: '# días sin ello' })}`
        : without <= 0
          ? t`${plural(withIt, { one: '# día con ello', other: '# días con ello' })}`
          : t`${plural(withIt, { one: '# día con ello', other: '# días con ello' })} y ${{ without }} sin ello`;
    const first = withIt <= 0 ? without : withIt;
    return isOver
      ? t`${plural(first, { one: 'Te faltó', other: 'Te faltaron' })} ${{ days }} para poder comparar.`
      : t`${plural(first, { one: 'Te falta', other: 'Te faltan' })} ${{ days }} para poder comparar.`;
  };
}

/**
 * Returns a function that describes the days with a factor. The text continues a sentence that begins with the number
 * of these days.
 */
function useFactorText(): (factor: NonNullable<CountedQuestion['factor']>) => string {
  const { t, i18n } = useLingui();
  const dimensions: Record<string, string> = {
    cuerpo: t`con algo para tu cuerpo`,
    mente: t`con algo para tu mente`,
    vinculos: t`con algo para tu gente`,
    proposito: t`con algo que tiene sentido para ti`,
    dinero: t`en que cuidaste tu dinero`,
  };
  return ({ kind, slug }) => {
    const noted = kind === 'area' ? areaNames[slug] : kind === 'cause' ? causeNames[slug] : undefined;
    if (noted) return t`en que apuntaste «${{ name: i18n._(noted) }}»`;
    if (kind === 'dynamic') return t`con esa dinámica`;
    return dimensions[slug] ?? t`con ello`;
  };
}
