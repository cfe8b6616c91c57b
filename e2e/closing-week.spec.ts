// Crosses: accounts, session-service, my-data, content.
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { type Member, newMember, signInPath, submitSignIn } from './members.ts';
import { confirmIdentity, openSecurity } from './security-screen.ts';

test('a member who closes the account can sign in within the week and keep the account', async ({
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

/** Closes the account of a new member through the API. */
async function aClosingMember(request: APIRequestContext): Promise<Member> {
  const member = await newMember(request);
  const { username, password } = member;
  const { key } = await (await request.post('/dj-rest-auth/login/', { data: { username, password } })).json();
  const headers = { authorization: `Token ${key}` };
  await request.post('/api/user-identity/', { headers, data: { password } });
  const data = { confirm: true };
  const closed = await request.post('/api/user-profile/close-account/', { headers, data });
  expect(closed.status()).toBe(200);
  return member;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('during the closing week a member can download a copy of the data', async ({ page, request }) => {
      test.slow();
      const member = await aClosingMember(request);
      await page.goto(signInPath);
      await submitSignIn(page, member);
      await page.waitForURL('**/auth/cierre');
      await page.getByRole('button', { name: 'Preparar mi copia' }).click();
      await expect(async () => {
        await page.goto('/auth/cierre');
        await expect(page.getByText(/^Lista, /)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      for (const turn of ['first', 'second']) {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Descargar' }).click();
        const name = (await downloading).suggestedFilename();
        expect([turn, name]).toEqual([turn, expect.stringMatching(/^yoi-\d{4}-\d\d-\d\d\.zip$/)]);
      }
      await expect(page.getByRole('button', { name: 'Quedarme' })).toBeEnabled();
    });
  });
