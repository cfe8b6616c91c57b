import { useLingui } from '@lingui/react/macro';
import { formatNearDay } from '#app/platform/i18n/dates.ts';

/**
 * Returns functions that format points and days in the member's language, with real minus signs and no needless
 * decimals.
 */
export function useNumbers() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options })
      .format(Object.is(value, -0) ? 0 : value)
      .replace('-', '−');
  const signed = (value: number) => number(value, { signDisplay: 'exceptZero' });
  const rough = (value: number) =>
    number(value, { signDisplay: 'exceptZero', maximumFractionDigits: Math.abs(value) < 1 ? 1 : 0 });
  return {
    points: (value: number) => number(value),
    signed,
    signedRange: ([low, high]: readonly [number, number]) =>
      t`de ${{ low: signed(low) }} a ${{ high: signed(high) }}`,
    /** Formats a range for a drawing, in whole points. Only values below one get a decimal. */
    roughRange: ([low, high]: readonly [number, number]) =>
      t`de ${{ low: rough(low) }} a ${{ high: rough(high) }}`,
    day: (day: string, style?: 'date' | 'shortDate') => formatNearDay(day, locale, style),
  };
}
