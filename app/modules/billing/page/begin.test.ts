// Runs alone because it offers a provider of payments.
import { expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { offerPayments } from '../billing.factory.ts';
import { ensureFirstPrices } from '../plan/prices.server.ts';

const payments = offerPayments();
const { server } = await testApplication();
const path = '/suscripcion/empezar';
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
  const [page] = payments.books.pages.keys();
  expect([ordered.statusCode, ordered.headers.location]).toEqual([303, `https://pay.example/${page}`]);
});

test('an order without the consent to begin at once is refused at its box', async () => {
  const browser = await signedIn();
  const refused = await browser.submit(path, { interval: 'month' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Para seguir, marca la casilla.');
});
