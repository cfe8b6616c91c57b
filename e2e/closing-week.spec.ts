// Crosses: accounts, session-service, content.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { submitSignIn } from './members.ts';
import { confirmIdentity, openSecurity } from './security-screen.ts';

test('a member who closes the account can come back within the week and stay', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const member = await openSecurity(page, request);
  const tab = await context.newPage();
  await tab.goto('/app/perfil');
  await expect(tab.getByText(member.email)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarla' }).check();
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await confirmIdentity(page, member);
  await page.waitForURL(/\/auth\/inicio_sesion\?aviso=cierre$/);
  await expect(page.getByText('Tu cuenta se borra dentro de siete días.')).toBeVisible();
  await tab.waitForURL(/\/auth\/inicio_sesion/);
  await submitSignIn(page, member);
  await page.waitForURL('**/auth/cierre');
  await expect(page.getByRole('heading', { level: 1, name: /^Tu cuenta se borra el \d/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tab.goto('/blog');
  await expect(tab.getByRole('banner').getByText(member.username)).toHaveCount(0);
  await tab.goto('/app/portafolio');
  await tab.waitForURL('**/auth/cierre');
  await page.getByRole('button', { name: 'Quedarme' }).press('Enter');
  await page.waitForURL(/\/app\//);
  await tab.goto('/app/perfil');
  await expect(tab.getByText(member.email)).toBeVisible();
});

test('a member can delete only the diary and keep the account', async ({ page, request }) => {
  test.slow();
  const member = await openSecurity(page, request);
  await page.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarlo' }).check();
  await page.getByRole('button', { name: 'Borrar mi diario' }).click();
  await confirmIdentity(page, member);
  await expect(page.getByText('Tu diario se ha borrado.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Borrar mi diario' })).toBeDisabled();
  await page.goto('/app/perfil');
  await expect(page.getByText(member.email)).toBeVisible();
});
