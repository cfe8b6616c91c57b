import { useLingui } from '@lingui/react/macro';
import { leadingDimension, ownDimension, spokenMinutes, spokenShare } from '../allocation/spoken.browser.ts';
import type { Measure, MeasuredAllocation } from './measure.browser.ts';
import type { Summary } from './summary.schema.ts';

export type SummarySentenceProps = {
  summary: Summary;
  measure: Measure;
  /** The bar that the sentence describes; undefined if there are no entries. */
  shown: MeasuredAllocation | undefined;
  isDiscreet: boolean;
};

/** Describes in words the amount that was invested in the window, and the dimension that got most of it. */
export function SummarySentence({ summary, measure, shown, isDiscreet }: SummarySentenceProps) {
  const { t, i18n } = useLingui();
  const period = usePeriod(summary);
  if (!shown) {
    const nothing = {
      time: t`Aún no hay tiempo`,
      effort: t`Aún no hay energía`,
      money: t`Aún no hay dinero`,
    };
    return `${nothing[measure]} ${period}.`;
  }
  const { allocation } = shown;
  const leading = leadingDimension(allocation.basis_points);
  if (measure === 'effort' && !shown.saysShares) return t`Tu energía ${period}.`;
  const where = leading
    ? t`${i18n._(spokenShare(allocation.percent[leading]))}, ${ownDimension(i18n, leading)}.`
    : t`Lo tienes muy repartido.`;
  if (measure === 'effort') return `${t`Tu energía ${period}.`} ${where}`;
  const said = measure === 'time' ? spokenMinutes(allocation.total) : undefined;
  const sum = said ? i18n._(said) : shown.words?.(allocation.total);
  return isDiscreet || sum === undefined ? where : `${t`Has puesto ${sum} en ti ${period}.`} ${where}`;
}

/** Returns the name of the window in words that can end a sentence. */
function usePeriod({ window }: Summary): string {
  const { t } = useLingui();
  switch (window) {
    case 'parada':
      return t`en estos días`;
    case '7d':
      return t`estos 7 días`;
    case '30d':
      return t`estos 30 días`;
    case 'all':
      return t`hasta hoy`;
    default:
      return t`en aquella Parada`;
  }
}
