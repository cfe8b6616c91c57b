// Crosses: billing.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { beSignedIn, freshAddress, mailedLink, newMember, submitSignIn } from './members.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Buys a gift of a month, whose mail leaves at once, on the screen Regalar Yoi. */
async function buyGift(page: Page, address: string): Promise<void> {
  await choose(page.getByRole('radio', { name: /^Un mes/ }));
  await page.getByLabel('Correo de quien lo recibe').fill(address);
  await choose(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByText('Aquí no se mueve dinero.')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tus regalos' })).toBeVisible();
}

test('a member buys a gift, and its receiver redeems it without scripts', async ({ page, browser }) => {
  const [giver, receiver] = await Promise.all([newMember(page.request), newMember(page.request)]);
  const address = freshAddress();
  await beSignedIn(page, giver, '/app/suscripcion/regalos');
  await buyGift(page, address);
  const link = await mailedLink(address, '/regalo/');
  await page.reload();
  await expect(page.getByText(/Aún no se ha abierto/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click();
  await expect(page.getByText(/con un enlace nuevo/)).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const letter = await plain.newPage();
  await letter.goto(link);
  await expect(letter.getByRole('heading', { name: 'Este enlace no abre ningún regalo' })).toBeVisible();
  await expect.poll(() => mailedLink(address, '/regalo/')).not.toBe(link);
  await letter.goto(await mailedLink(address, '/regalo/'));
  await expect(letter.getByRole('heading', { name: 'Un mes de Yoi' })).toBeVisible();
  await letter.getByRole('link', { name: 'Entrar y abrirlo' }).click();
  await submitSignIn(letter, receiver);
  await letter.getByRole('button', { name: 'Abrir el regalo' }).click();
  await letter.waitForURL('**/app/suscripcion');
  await plain.close();

  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click();
  await expect(page.getByText('Ya lo ha abierto.')).toBeVisible();
  const other = await browser.newPage();
  await beSignedIn(other, receiver, '/app/suscripcion');
  await expect(other.getByRole('heading', { name: 'Yoi, de regalo' })).toBeVisible();
  await expectAccessible(other);
  await other.close();
});
