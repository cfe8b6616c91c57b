import { config } from './config.server.ts';

/** The prices of the subscription as texts, such as `9,90 €` and `99 €`. */
export type Prices = { month: string; year: string };

/** Formats the configured prices. */
export function formatPrices({ monthCents, yearCents, currency } = config.subscription): Prices {
  const money = new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return { month: money.format(monthCents / 100), year: money.format(yearCents / 100) };
}
