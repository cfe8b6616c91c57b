import { config } from './config.ts';

/** What the subscription costs, in words: `9,90 €` and `99 €`. */
export type Prices = { month: string; year: string };

/** The amounts of the settings as texts say them. */
export function pricesIn({ monthCents, yearCents, currency } = config.subscription): Prices {
  const money = new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return { month: money.format(monthCents / 100), year: money.format(yearCents / 100) };
}
