// Crosses: admin, billing, accounts.
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { admin, beSignedIn } from './members.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator refunds a part of a payment, and then sees the refund in the books', async ({
  page,
}) => {
  await beSignedIn(page, admin, '/admin/suscripciones');
  await expect(page.getByRole('link', { name: 'demo', exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'demo', exact: true })).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
  await page
    .getByRole('button', { name: /Devolver dinero/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' });
  await dialog.getByLabel(/Cuánto/).fill('1,00');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Un gesto nuestro' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Devolverlo' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/Devueltos 1,00/)).toBeVisible();

  for (const part of ['ingresos', 'pagos', 'devoluciones', 'disputas', 'avisos']) {
    await page.goto(`/admin/contabilidad?parte=${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page, [390, 1440]);
  }
  await page.goto('/admin/contabilidad');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Facturas en CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('yoi-facturas.csv');
  await page.goto('/admin/precios');
  await expect(page.getByText('En vigor').first()).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
});
