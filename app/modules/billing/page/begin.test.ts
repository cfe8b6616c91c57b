// Runs alone because it offers a provider of payments.
import { expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { ensureFirstPrices } from '../plan/prices.server.ts';
import { paymentProviderPoint } from '../subscription/providers.server.ts';

const { server } = await testApplication();
const path = '/suscripcion/empezar';
const payPage = 'https://pago.example/1';

const unused = (): Promise<never> => Promise.reject(new Error('this provider takes no payments'));
paymentProviderPoint
  .extend({
    ...{ name: 'manual', isOffered: () => true, expireCheckout: unused, readSubscription: unused },
    createCheckout: async () => ({ ref: 'order-1', url: payPage }),
    readCheckout: async () => ({ state: 'open', subscriptionRef: null }),
    ...{ setRenewal: unused, endNow: unused, pause: unused, resume: unused, changePrice: unused },
    ...{ previewChange: unused, refund: unused, openPortal: unused },
    async *listSubscriptions() {},
  })
  .apply();
await ensureFirstPrices();

/** Returns a browser in which a new member is signed in. */
async function signedIn() {
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/login/', { username, password });
  return browser;
}

test('a visitor who wants to subscribe signs in first and then returns', async () => {
  const { statusCode, headers } = await server.inject({ url: path });
  expect([statusCode, headers.location]).toEqual([
    303,
    '/auth/inicio_sesion?error=SessionRequired&callbackUrl=%2Fsuscripcion%2Fempezar',
  ]);
});

test('[S2.46] without scripts a form orders the subscription and redirects to the page on which it is paid', async () => {
  const browser = await signedIn();
  const { body } = await browser.get(path);
  expect(body).toMatch(/99\s€ al año.*Quiero empezar ya.*Redireccionando\.\.\..*Ir a pagar/s);
  const ordered = await browser.submit(path, { interval: 'year', agreed: 'on' });
  expect([ordered.statusCode, ordered.headers.location]).toEqual([303, payPage]);
});

test('an order without the consent to begin at once is refused at its box', async () => {
  const browser = await signedIn();
  const refused = await browser.submit(path, { interval: 'month' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Para seguir, marca la casilla.');
});
