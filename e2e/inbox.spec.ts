// Crosses: admin, back-office, contact, accounts.
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { freshAddress, submitSignIn, support } from './members.ts';

// All journeys of this file share one sign-in, because the code of an authenticator app works only once.
base.describe.configure({ mode: 'serial', timeout: 120_000 });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeEach(({ page }) => page.context().addCookies(cookies));
test.afterEach(async ({ page }) => {
  cookies = await page.context().cookies();
});

/**
 * Signs in through the form. A code works only once. If an earlier sign-in has used the current code, this
 * function retries until the next code.
 */
async function signInWithCode(page: Page): Promise<void> {
  await submitSignIn(page, support);
  await expect(async () => {
    await page.getByLabel('Código').fill(await generate({ secret: support.secret ?? '' }));
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth\//, { timeout: 5_000 });
  }).toPass({ intervals: [10_000], timeout: 60_000 });
}

/** Submits the site's form for leads as a visitor. @returns the e-mail address of the visitor */
async function leaveLead(page: Page, name: string): Promise<string> {
  const email = freshAddress();
  await page.goto('/form');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel(/contarnos/).fill('¿Puedo usarlo sin banco?');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page).not.toHaveURL(/\/form$/);
  return email;
}

test('support answers a lead by keyboard, and the typed text survives the end of the session', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const email = await leaveLead(visitor, 'Lucía del buzón');
  await visitor.context().close();
  await page.goto('/admin/buzon');
  await signInWithCode(page);
  await expect(page.getByRole('heading', { name: 'Buzón' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1);
  await expectGoodLooks(page, [390, 768, 1440]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Lucía del buzón' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lucía del buzón' })).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByText('La lleva soporte')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Sí, sin banco.');
  await expectAccessible(page);
  const address = page.url();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('yoi-access-token');
    localStorage.removeItem('yoi-refresh-token');
  });
  await page.reload();
  await signInWithCode(page);
  await page.goto(address);
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('Sí, sin banco.');
  await page.getByLabel('Respuesta', { exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Mensajes' })).toContainText('Sí, sin banco.');
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('');
  await page.getByRole('heading', { name: 'Lucía del buzón' }).click();
  await page.keyboard.press('c');
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
});

test('support reads the templates of answers', async ({ page }) => {
  await page.goto('/admin/buzon/plantillas');
  await expect(page.getByText('Gracias y siguiente paso')).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
});
