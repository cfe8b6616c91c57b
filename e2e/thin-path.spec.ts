import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshAddress,
  mailedCode,
  test,
} from './fixtures.ts';

test('a newcomer reads, registers with the code of her mail, records how she feels and invests in herself', async ({
  page,
}) => {
  const address = freshAddress();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentra Tu Balance Interior');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Blog', exact: true })
    .click();
  await page.locator('main li a').first().click();
  await expect(page.locator('article')).toContainText('Gracias por invertir en ti');

  await page.goto('/register');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Español (España)').check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código').fill(await mailedCode(address));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Nombre de usuario').fill(`ana${Math.floor(Math.random() * 1e6)}`);
  await page.getByLabel('Contraseña', { exact: true }).fill('Nueva.2026');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();

  await expect(page).toHaveURL(/\/app\/hoy/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
