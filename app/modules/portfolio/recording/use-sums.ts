import { useLingui } from '@lingui/react/macro';
import type { Amounts } from '../allocation/amounts.browser.ts';
import type { Investment } from '../entry/entry.schema.ts';

/** Describes the minutes, money and effort of an investment in words. */
export function useSums(entry: Investment, amounts: Amounts): string {
  const { t } = useLingui();
  const { minutes, effort, amount_cents, currency, home_cents, home_currency } = entry;
  const home =
    home_cents !== null && home_currency !== null ? amounts.money(home_cents, home_currency) : null;
  return [
    ...(minutes > 0 ? [amounts.minutes(minutes)] : []),
    ...(amount_cents > 0 ? [amounts.money(amount_cents, currency)] : []),
    ...(home ? [t`${home} a tu cambio`] : []),
    ...(effort ? [t`energía ${effort} de 5`] : []),
  ].join(' · ');
}
