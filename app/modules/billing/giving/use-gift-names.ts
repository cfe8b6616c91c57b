import { useLingui } from '@lingui/react/macro';
import type { GiftMonths } from '../subscription/gift-months.ts';

/** Returns the text for each number of months of a gift, such as "Tres meses". */
export function useGiftNames(): Readonly<Record<GiftMonths, string>> {
  const { t } = useLingui();
  return { 1: t`Un mes`, 3: t`Tres meses`, 6: t`Seis meses`, 12: t`Un año` };
}

/** Returns the title for each number of months of a gift, such as "Regalo de tres meses". */
export function useGiftTitles(): Readonly<Record<GiftMonths, string>> {
  const { t } = useLingui();
  return {
    1: t`Regalo de un mes`,
    3: t`Regalo de tres meses`,
    6: t`Regalo de seis meses`,
    12: t`Regalo de un año`,
  };
}
