import { useLingui } from '@lingui/react/macro';
import type { GiftMonths } from '../subscription/gift-months.ts';

/** Returns a name for each length of a gift. */
export function useGiftNames(): Readonly<Record<GiftMonths, string>> {
  const { t } = useLingui();
  return { 1: t`Un mes`, 3: t`Tres meses`, 6: t`Seis meses`, 12: t`Un año` };
}

/** Returns the names of gifts by their lengths. */
export function useGiftTitles(): Readonly<Record<GiftMonths, string>> {
  const { t } = useLingui();
  return {
    1: t`Regalo de un mes`,
    3: t`Regalo de tres meses`,
    6: t`Regalo de seis meses`,
    12: t`Regalo de un año`,
  };
}
