import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '#ui/controls/field.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';

/** The currencies of most members. They are listed before the other currencies. */
const commonCurrencies = ['MXN', 'COP', 'ARS', 'CLP', 'PEN', 'UYU', 'GBP'];

/**
 * The currency codes that begin with X and are used for payments. The other codes with X in ISO 4217 are metals,
 * units of account and test codes.
 */
const paidWithX = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']);

/**
 * Returns every currency as an option of a select. The chosen currencies come first, then euro and dollar, then all
 * others.
 */
export function useCurrencyOptions(chosen: readonly string[]): SelectOption[] {
  const { t } = useLingui();
  const amounts = useAmounts();
  const first = new Set([...chosen, 'EUR', 'USD']);
  const paid = Intl.supportedValuesOf('currency').filter(
    (code) => !code.startsWith('X') || paidWithX.has(code),
  );
  return [...new Set([...first, ...commonCurrencies, ...paid])].map((value) => ({
    value,
    label: `${value} · ${amounts.currency(value)}`,
    ...(first.has(value) ? {} : { group: t`Otras` }),
  }));
}
