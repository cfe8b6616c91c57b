// Runs alone because it offers a provider of payments.
import { expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
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

test('[S2.46] without scripts a form orders the subscription and redirects to the payment page', async () => {
  const browser = await signedIn();
  const { body } = await browser.get(path);
  expect(body).toMatch(/99\s€ al año.*Quiero empezar ya.*Redireccionando\.\.\..*Ir a pagar/s);
  const ordered = await browser.submit(path, { interval: 'year', agreed: 'on' });
  const [page] = payments.books.pages.keys();
  expect([ordered.statusCode, ordered.headers.location]).toEqual([303, `https://pay.example/${page}`]);
});

test('an order without the consent to begin immediately is refused with an error at the checkbox', async () => {
  const browser = await signedIn();
  const refused = await browser.submit(path, { interval: 'month' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Para seguir, marca la casilla.');
});

test('without scripts the form shows the price with a coupon, and keeps a wrong code', async () => {
  const browser = await signedIn();
  const admin = await memberClient(server, { role: 'admin' });
  const coupon = { code: 'MITAD', kind: 'percent', value: 50, currency: null, interval: null };
  await admin.post('/api/admin/billing/coupons/', { ...coupon, max_uses: null, valid_until: null });
  const shown = await browser.submit(path, { interval: 'month', coupon: 'mitad', action: 'price' });
  expect([shown.statusCode, shown.body.replaceAll(/<[^>]+>|\s/g, '')]).toEqual([
    200,
    expect.stringContaining('Hoypagas4,95€.Después,9,90€almes.'),
  ]);
  const refused = await browser.submit(path, { interval: 'month', coupon: 'MITADES', agreed: 'on' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toMatch(/value="MITADES".*Este cupón no vale/s);
});
