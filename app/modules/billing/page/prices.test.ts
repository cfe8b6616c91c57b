// Runs alone because it offers a provider of payments.
import { expect, test } from 'vitest';
import { pricesTag } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { invalidatePages } from '#app/platform/pages/invalidation.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { ensureFirstPrices, storePriceIn } from '../plan/prices.server.ts';
import { paymentProviderPoint } from '../subscription/providers.server.ts';

const { server } = await testApplication();

const unused = (): Promise<never> => Promise.reject(new Error('this provider takes no payments'));
let isOffered = false;
paymentProviderPoint
  .extend({
    ...{ name: 'manual', isOffered: () => isOffered, createCheckout: unused, readCheckout: unused },
    ...{ expireCheckout: unused, readSubscription: unused, setRenewal: unused, endNow: unused },
    ...{ pause: unused, resume: unused, changePrice: unused, previewChange: unused, refund: unused },
    openPortal: unused,
    async *listSubscriptions() {},
  })
  .apply();

/** Returns the text of a page without tags. */
async function read(url: string): Promise<string> {
  const { body } = await server.inject({ url });
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('while no provider is offered, neither the prices page nor the blog shows a price', async () => {
  expect(await read('/precios')).toMatch(/Yoi es gratis por ahora.*Empieza gratis/);
  expect(await read('/blog')).toMatch(/21 días gratis, sin tarjeta Empieza gratis/);
});

test('every page shows a visitor the same prices, and a change of a price renews the pages', async () => {
  isOffered = true;
  await ensureFirstPrices();
  // Outside of tests, the offer of a provider does not change while a process runs. So only this test must
  // renew the pages itself.
  await invalidatePages(db, [pricesTag]);
  const pages = () => Promise.all(['/precios', '/blog', '/register'].map(read));
  const show = async (price: string) => (await pages()).every((text) => text.includes(price));
  await expect.poll(() => show('9,90'), { timeout: 10_000 }).toBe(true);
  expect(await read('/precios')).toMatch(/99 € al año, que sale a 8,25 € al mes.*¿Se renueva sola\?/);
  const price = { currency: 'EUR', country: null, reducedCents: 450, taxBasisPoints: 2_100, setBy: null };
  await inTransaction(async (trx) => {
    await storePriceIn(trx, { ...price, interval: 'month', amountCents: 1_250, setAt: now() });
    await storePriceIn(trx, { ...price, interval: 'year', amountCents: 12_500, setAt: now() });
  });
  await expect.poll(() => show('12,50'), { timeout: 10_000 }).toBe(true);
  expect(await read('/precios')).toMatch(/Precio reducido: 4,50 € al mes/);
});

test('the prices of a country with its own prices are listed below one of the questions', async () => {
  const own = { currency: 'MXN', country: 'MX', reducedCents: null, taxBasisPoints: 1_600, setBy: null };
  await inTransaction(async (trx) => {
    await storePriceIn(trx, { ...own, interval: 'month', amountCents: 14_900, setAt: now() });
    await storePriceIn(trx, { ...own, interval: 'year', amountCents: 149_000, setAt: now() });
  });
  await expect.poll(() => read('/precios')).toMatch(/México: 149 MXN al mes o 1490 MXN al año/);
});

test('the sitemap and the guide for programs contain the prices page', async () => {
  expect((await server.inject({ url: '/sitemap.xml' })).body).toContain('/precios</loc>');
  expect((await server.inject({ url: '/llms.txt' })).body).toContain('[Precios](');
});
