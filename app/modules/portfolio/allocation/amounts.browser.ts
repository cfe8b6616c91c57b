import { useLingui } from '@lingui/react/macro';
import { useMinutesText } from '#app/platform/browser/use-minutes-text.ts';
import { formatDay, formatNearDay } from '#app/platform/i18n/dates.ts';
import { formatMoney } from './money.ts';

/** Returns formatters of minutes, money, percentages and days in the member's language. */
export function useAmounts() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const minutes = useMinutesText();
  return {
    minutes,
    money: (cents: number, currency: string) => formatMoney(cents, currency, locale),
    percent: (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
    /** Formats hundredths as a number with two decimals, without a currency. */
    twoDecimals: (cents: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100),
    list: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
    /** Writes the mathematical minus sign, because the library writes a hyphen. */
    decimal: (value: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value).replace('-', '\u2212'),
    day: (day: string) => formatDay(day, locale),
    shortDay: (day: string) => formatNearDay(day, locale, 'shortDate'),
    weekday: (day: string) => formatDay(day, locale, 'weekdayDate'),
    currency: (code: string) => new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code,
  };
}

export type Amounts = ReturnType<typeof useAmounts>;
