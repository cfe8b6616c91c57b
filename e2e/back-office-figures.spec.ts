// Crosses: admin, figures, program, accounts.
import { choose } from './choose.ts';
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { admin, beSignedIn } from './members.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator looks up a figure and runs a failed job again by keyboard', async ({ page }) => {
  await beSignedIn(page, admin, '/admin/cifras');
  await expect(page.getByText('Datos de demostración')).toBeVisible();
  await expectAccessible(page);

  await choose(page.getByRole('radio', { name: '90 días' }));
  await expect(page).toHaveURL(/desde=/);
  await page.getByRole('button', { name: '/blog' }).click();
  await expect(page).toHaveURL(/uno=%2Fblog/);
  await page.reload();
  await expect(page.getByRole('button', { name: '/blog', pressed: true })).toBeVisible();
  await page.getByText('Ver los números').click();
  await expect(page.getByRole('table', { name: 'Visitas' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar como CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('yoi-visits.csv');

  await page.goto('/admin/hoy');
  await page.getByRole('link', { name: /tarea fallida/ }).click();
  const job = page.getByRole('listitem').filter({ hasText: 'Preguntar un mes después de una Parada' });
  await expect(job).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByText('En marcha otra vez: Preguntar un mes después de una Parada.')).toBeVisible();
  await expect(job).toHaveCount(0);
  for (const part of ['correos', 'ajustes']) {
    await page.goto(`/admin/programa?parte=${part}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectGoodLooks(page, [390, 1440]);
  }
});
