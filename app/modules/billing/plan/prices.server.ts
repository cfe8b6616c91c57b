import { pricesTag } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { insertPrice, listPrices, type NewPrice, type PlanPrice } from './price.queries.ts';

/** The tax in the first prices, in basis points: the general rate of Spain. */
const firstTaxBasisPoints = 2_100;

/** The two prices between which a member of a country chooses. */
export type Offer = { month: PlanPrice; year: PlanPrice };

/** Stores the first prices, which come from the settings. If there is a price already, nothing changes. */
export async function ensureFirstPrices(): Promise<void> {
  await inTransaction(async (trx) => {
    await lockFor(trx, 'billing prices', 'first');
    if ((await listPrices(trx)).length > 0) return;
    const { monthCents, yearCents, currency } = config.subscription;
    const shared = { currency, country: null, reducedCents: null, taxBasisPoints: firstTaxBasisPoints };
    const set = { setAt: now(), setBy: null };
    await storePriceIn(trx, { ...shared, ...set, interval: 'month', amountCents: monthCents });
    await storePriceIn(trx, { ...shared, ...set, interval: 'year', amountCents: yearCents });
  });
}

/** Stores a price, and invalidates every page that shows prices. Returns the id of the price. */
export async function storePriceIn(trx: WriterTransaction, price: NewPrice): Promise<number> {
  const id = await insertPrice(trx, price);
  await invalidatePages(trx, [pricesTag]);
  return id;
}

/**
 * Finds the prices for a country: its own prices, or the prices without a country. Returns undefined if one of
 * the two intervals has no price.
 */
export async function findOffer(country: string | null, on: Executor = db): Promise<Offer | undefined> {
  return chooseOffer(await listPrices(on), country);
}

/**
 * Chooses the prices of a country from a list. Both prices have the same currency. If a country has prices in
 * several currencies, the currency of the newest price is chosen.
 * @param prices at most one for each interval, currency and country
 */
export function chooseOffer(prices: readonly PlanPrice[], country: string | null): Offer | undefined {
  const newest = prices.toSorted((one, other) => other.id - one.id);
  for (const where of new Set([country, null])) {
    const own = newest.filter((price) => price.country === where);
    for (const currency of new Set(own.map((price) => price.currency))) {
      const [month, year] = (['month', 'year'] as const).map((interval) =>
        own.find((price) => price.interval === interval && price.currency === currency),
      );
      if (month && year) return { month, year };
    }
  }
  return undefined;
}

/** The prices of a country. Prices without a country apply in every country without prices of its own. */
export type CountryOffer = Offer & { country: string | null };

/** Lists the prices of every country. The prices without a country come first. */
export async function listOffers(on: Executor = db): Promise<CountryOffer[]> {
  const prices = await listPrices(on);
  const countries = new Set(prices.map(({ country }) => country).filter((country) => country !== null));
  return [null, ...[...countries].toSorted()].flatMap((country) => {
    const offer = chooseOffer(prices, country);
    return offer && offer.month.country === country ? [{ ...offer, country }] : [];
  });
}
