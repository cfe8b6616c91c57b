import { useLingui } from '@lingui/react/macro';
import { type DimensionSlug, dimensionNames } from '#app/modules/portfolio/schema.ts';
import { useDiscreet } from '#app/modules/portfolio/ui.tsx';

/**
 * Returns functions that name dimensions, effort and money. In discreet mode amounts of money are not shown.
 */
export function usePutWords() {
  const { t, i18n } = useLingui();
  const [isDiscreet] = useDiscreet();
  const efforts = [t`muy poca`, t`poca`, t`media`, t`mucha`, t`muchísima`];
  const list = new Intl.ListFormat(i18n.locale);
  return {
    dimensions: (slugs: readonly DimensionSlug[]) =>
      list.format(slugs.map((each) => i18n._(dimensionNames[each]))),
    effort: (effort: number | null) => (effort === null ? null : (efforts[effort - 1] ?? null)),
    money: (cents: number, currency: string) =>
      isDiscreet
        ? t`sin mostrar`
        : new Intl.NumberFormat(i18n.locale, {
            style: 'currency',
            currency,
            ...(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
          }).format(cents / 100),
  };
}
