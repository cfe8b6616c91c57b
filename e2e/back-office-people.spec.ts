// Crosses: admin, back-office, accounts, sharing.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { admin, beSignedIn, type Member, newMember, openSession } from './members.ts';

// All journeys of this file share one sign-in, because the code of an authenticator app works only once.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
let person: Member;

test.beforeEach(async ({ page, browser }) => {
  if (cookies.length > 0) return page.context().addCookies(cookies);
  const context = await browser.newContext();
  person = await newMember(context.request);
  await openSession(context.request, person);
  await context.close();
  await beSignedIn(page, admin);
});
test.afterEach(async ({ page }) => {
  cookies = await page.context().cookies();
});

/** Opens a screen through the command palette, as a person without a mouse does. */
async function goByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('support finds a member by keyboard, opens the record with a reason, and ends the sessions', async ({
  page,
}) => {
  await page.goto('/admin/hoy');
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await goByPalette(page, 'personas');
  await expect(page.getByRole('link', { name: person.username })).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
  await page.keyboard.press('/');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 en esta lista')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Abrir la ficha/ })).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
  await page.getByLabel('Nos ha escrito porque no puede entrar.').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrarlas' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Lo último lo hizo admin/)).toBeVisible();
  await page.getByRole('link', { name: 'Lo que hizo el equipo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cerrar las sesiones de alguien')).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
});

test('in Mis datos the member reads who opened the record, and why', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other, person, '/app/mis-datos/compartido');
  await expect(other.getByText('Nos ha escrito porque no puede entrar.')).toBeVisible();
  await other.context().close();
});

test('an admin gives a role by keyboard, and the audit log shows this', async ({ page }) => {
  await page.goto('/admin/papeles');
  await expect(page.getByRole('heading', { name: 'Papeles' })).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
  await page.getByRole('button', { name: 'Dar un papel' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('A quién').fill(person.username);
  await page.getByRole('dialog').getByLabel('Papel').selectOption('support');
  await page.getByLabel('Motivo').fill('Empieza en soporte');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: person.username })).toContainText('Soporte');
  await page.goto('/admin/papeles/permisos');
  await expect(page.getByRole('row', { name: /^Dar un papel/ })).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
  await page.goto('/admin/registro?resource=roles');
  await expect(page.getByText('Dar un papel').filter({ visible: true }).first()).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
});

test('a staff key can be made, is shown only once, and can be revoked', async ({ page }) => {
  await page.goto('/admin/claves');
  await page.getByRole('button', { name: 'Hacer una llave' }).click();
  await page.getByLabel('Nombre').fill('informe-semanal');
  await page.getByLabel('Ver los comentarios').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hacerla' }).click();
  const key = await page.getByLabel('Llave', { exact: true }).inputValue();
  const read = () =>
    page.request.get('/api/comments/moderation/', { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status()).toBe(200);
  await page.getByRole('button', { name: 'Ya la he guardado' }).click();
  await expectGoodLooks(page, [390, 1440]);
  await page.getByRole('button', { name: 'Retirar la llave informe-semanal' }).first().click();
  await page.getByRole('button', { name: 'Retirarla' }).click();
  await expect(page.getByText('La llave ya no abre nada.')).toBeVisible();
  expect((await read()).status()).toBe(401);
});
