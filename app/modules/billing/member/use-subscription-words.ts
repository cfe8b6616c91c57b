import { useLingui } from '@lingui/react/macro';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { formatCents } from '../plan/money.ts';
import type { Interval } from '../subscription/provider.ts';
import type { Amount } from './subscription.schema.ts';

/** Returns functions that write amounts, days and intervals in the member's language. */
export function useSubscriptionWords() {
  const { t, i18n } = useLingui();
  return {
    money: ({ amount_cents, currency }: Amount) => formatCents(amount_cents, currency, i18n.locale),
    day: (instant: string | null) => (instant === null ? '' : formatInstant(instant, i18n.locale, 'long')),
    perInterval: (interval: Interval, price: string) =>
      interval === 'month' ? t`${price} al mes` : t`${price} al año`,
  };
}
