// Crosses: accounts, feelings, portfolio, session-service, shell, today.

import type { Page } from '@playwright/test';
import { openInvestment } from './adding.ts';
import { choose } from './choose.ts';
import { expect, openDetails, test } from './fixtures.ts';
import { beSignedIn, demo, signInPath, signOut, submitSignIn } from './members.ts';

async function open(page: Page, screen: string): Promise<void> {
  await beSignedIn(page, demo, screen);
  await page.waitForLoadState('networkidle');
}

/** Ends the session and makes the tokens invalid. The page is not notified. */
async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.evaluate(() => {
    localStorage.setItem('yoi-access-token', 'v4.public.spoilt');
    localStorage.setItem('yoi-refresh-token', 'spoilt');
  });
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('yoi-draft')));

test('if the session expires during a check-in, the check-in is stored after the next sign-in', async ({
  page,
}) => {
  await open(page, '/app/hoy#como-estoy');
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía baja', exact: true }));
  await page.getByText('Ponerle palabras, si quieres').click();
  await page.getByRole('button', { name: 'calma', exact: true }).click();
  await page.getByLabel('Una línea, si quieres').fill('paseo con mi madre');
  await expire(page);
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  await page.waitForURL(`**${signInPath}?**`);
  await expect(page.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
  await submitSignIn(page, demo);
  await page.waitForURL('**/app/hoy');
  const row = page.getByRole('listitem').filter({ hasText: 'paseo con mi madre' });
  await expect(row.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(row).toContainText('calma');
  await page.reload();
  await expect(row).toHaveCount(1);
});

test('a sign-out in any tab deletes all drafts', async ({ page, context }) => {
  await open(page, '/app/portafolio');
  await (await openInvestment(page)).getByLabel('Minutos', { exact: true }).fill('41');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/app/hoy');
  await signOut(other);
  await page.waitForURL(`**${signInPath}**`);
  expect(await storedDrafts(page)).toEqual([]);
});

test('each screen has its own title, and after a navigation the title is announced and the heading has the focus', async ({
  page,
}) => {
  await open(page, '/app/hoy');
  await expect(page).toHaveTitle('Hoy · Yoi');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: 'Portafolio' }).first().click();
  await expect(page).toHaveTitle('Portafolio · Yoi');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Portafolio · Yoi' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle('Hoy · Yoi');
  await page.goto('/app/no-existe');
  await expect(page).toHaveTitle('Por aquí no hay camino · Yoi');
});

test('a member who has chosen English sees dimensions, feelings and amounts in English', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/app/portafolio#apuntar');
  await openDetails(page);
  await expect(page.getByLabel('Cuánto dinero')).toHaveAttribute('placeholder', '0,00');
  await context.addCookies([{ name: 'yoi-language', value: 'en', url: baseURL ?? '' }]);
  await page.reload();
  await openDetails(page, 'Energy, money or a note');
  await expect(page.getByLabel('How much money')).toHaveAttribute('placeholder', '0.00');
  await expect(page.getByRole('button', { name: 'Body', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cuerpo', exact: true })).toHaveCount(0);
  await page.goto('/app/hoy#como-estoy');
  await page.locator('main summary').first().click();
  await expect(page.getByRole('button', { name: 'joy', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'alegría' })).toHaveCount(0);
});
