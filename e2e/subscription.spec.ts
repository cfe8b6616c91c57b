// Crosses: arrival, billing, paradas.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectGoodLooks, tabTo, test } from './fixtures.ts';
import { beSignedIn, type Credentials, newMember } from './members.ts';

/** Creates a member whose first Parada is over. */
async function aMemberBetweenParadas({ request }: Page): Promise<Credentials> {
  const { username, password } = await newMember(request);
  const login = await request.post('/dj-rest-auth/login/', { data: { username, password } });
  const headers = { Authorization: `Token ${(await login.json()).key}` };
  const parada = { minutes_a_day: 10, focus: ['mente'] };
  const begun = await request.post('/api/paradas/', { headers, data: parada });
  const { id } = await begun.json();
  expect((await request.post(`/api/paradas/${id}/end/`, { headers })).ok()).toBe(true);
  return { username, password };
}

test.describe('on a phone by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[S1.3 S9.2] a member pays for another Parada in four taps, starts it, and cancels the subscription in two taps', async ({
    page,
  }) => {
    await beSignedIn(page, await aMemberBetweenParadas(page), '/app/parada');
    await page.getByRole('link', { name: 'Otra Parada, con la suscripción' }).tap();
    await expect(page.getByRole('heading', { name: 'Tu siguiente Parada' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('checkbox', { name: /Quiero empezar ya/ })
      .locator('xpath=ancestor::label')
      .tap({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'Ir a pagar' }).tap();
    await expect(page.getByText('Aquí no se mueve dinero.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pagar', exact: true }).tap();
    await expect(page).toHaveURL(/\/app\/parada\/empezar\//);

    await page.goto('/app/suscripcion');
    await expect(page.getByRole('heading', { name: 'Suscripción mensual' })).toBeVisible();
    await expect(page.getByText(/^Factura Y-/)).toBeVisible();
    await page.getByRole('button', { name: /^Cancelar/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la suscripción' }).tap();
    await expect(page.getByRole('heading', { name: 'Cancelada, y aún vale' })).toBeVisible();
  });
});

test('by keyboard a member sees that a card is refused, and then pays', async ({ page }) => {
  await beSignedIn(page, await aMemberBetweenParadas(page), '/app/suscripcion');
  await expect(page.getByRole('heading', { name: 'No tienes suscripción' })).toBeVisible();
  await tabTo(page, /Quiero empezar ya/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Ir a pagar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aquí no se mueve dinero.')).toBeVisible();
  await tabTo(page, 'La tarjeta falla');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/El banco ha rechazado la tarjeta/)).toBeVisible();
  await tabTo(page, 'Pagar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Suscripción mensual' })).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member orders and pays with plain forms', async ({ page }) => {
    await beSignedIn(page, await aMemberBetweenParadas(page), '/suscripcion/empezar');
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await choose(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/suscripcion/);
  });
});
