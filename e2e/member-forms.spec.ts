import type { Page } from '@playwright/test';
import { expect, holdRequests, sayMore, test } from './fixtures.ts';
import { beSignedIn, demo, enter, expert, signInPath } from './members.ts';

async function open(page: Page, screen: string): Promise<void> {
  await beSignedIn(page, demo, screen);
  await page.waitForLoadState('networkidle');
}

/** Ends the session and the tokens behind the page's back. */
async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  await page.evaluate(() => {
    localStorage.setItem('yoi-access-token', 'v4.public.spoilt');
    localStorage.setItem('yoi-refresh-token', 'spoilt');
  });
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('yoi-draft')));

test('a check-in that the end of the session interrupts is there again after signing in', async ({
  page,
}) => {
  await open(page, '/app/hoy');
  await page.getByRole('radio', { name: 'Agradable', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Energía baja', exact: true }).check({ force: true });
  await page.getByText('Ponerle palabras, si quieres').click();
  await page.getByRole('button', { name: 'calma', exact: true }).click();
  await page.getByLabel('Una línea, si quieres').fill('paseo con mi madre');
  await expire(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL(`**${signInPath}?**`);
  await expect(page.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
  await enter(page, demo);
  await page.waitForURL('**/app/hoy');
  await expect(page.getByLabel('Una línea, si quieres')).toHaveValue('paseo con mi madre');
  await expect(page.getByRole('button', { name: 'calma', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('radio', { name: 'Agradable', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('paseo con mi madre')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('an investment outlives a reload, and its draft ends with the save', async ({ page }) => {
  await open(page, '/app/portafolio');
  await page.getByLabel('Minutos', { exact: true }).fill('25');
  await sayMore(page);
  await page.getByLabel('Nota').fill('leer en el parque');
  await page.getByRole('button', { name: 'Mente' }).click();
  await page.reload();
  await expect(page.getByLabel('Minutos', { exact: true })).toHaveValue('25');
  await expect(page.getByLabel('Nota')).toHaveValue('leer en el parque');
  await page.getByRole('button', { name: 'Apuntar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'leer en el parque' })).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Minutos', { exact: true })).toHaveValue('');
});

test('a sign-out, here or in another tab, takes the drafts along, and nobody else sees them', async ({
  page,
  context,
}) => {
  await open(page, '/app/portafolio');
  await page.getByLabel('Minutos', { exact: true }).fill('41');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/app/hoy');
  await other.getByRole('button', { name: 'Tu cuenta' }).click();
  await other.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await page.waitForURL(`**${signInPath}**`);
  expect(await storedDrafts(page)).toEqual([]);
});

test('what one person typed is not given to the next one', async ({ page }) => {
  await open(page, '/app/portafolio');
  await page.getByLabel('Minutos', { exact: true }).fill('41');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await expire(page);
  await page.reload().catch(() => undefined);
  await page.waitForURL(`**${signInPath}?**`);
  await enter(page, expert);
  await page.waitForURL('**/app/portafolio');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Minutos', { exact: true })).toHaveValue('');
  expect(await storedDrafts(page)).toEqual([]);
});

test('the form of Portafolio is there before its data, and keeps words and focus when they come', async ({
  page,
}) => {
  await open(page, '/app/hoy');
  const release = await holdRequests(page, '**/api/piptool/**');
  await page.goto('/app/portafolio');
  await page.getByLabel('Minutos', { exact: true }).fill('12');
  release();
  await expect(page.getByRole('heading', { name: 'Lo último que apuntaste' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Cargando tu portafolio')).toHaveCount(0);
  await expect(page.getByLabel('Minutos', { exact: true })).toBeFocused();
  await page.keyboard.type('0');
  await expect(page.getByLabel('Minutos', { exact: true })).toHaveValue('120');
});

test('offline an investment says that it will be sent, and is sent', async ({ page, context }) => {
  const note = `estirar la espalda ${Date.now()}`;
  await open(page, '/app/portafolio');
  await context.setOffline(true);
  await page.getByLabel('Minutos', { exact: true }).fill('7');
  await sayMore(page);
  await page.getByLabel('Nota').fill(note);
  await page.getByRole('button', { name: 'Cuerpo' }).click();
  await page.getByRole('button', { name: 'Apuntar' }).click();
  const card = page.getByRole('listitem').filter({ hasText: note });
  await expect(card).toContainText('Se enviará cuando vuelva la conexión');
  await context.setOffline(false);
  await expect(card.getByRole('button', { name: /^Quitar/ })).toBeVisible();
});

test('screens have their own titles, and going to one tells it and leads to its heading', async ({
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

test('a refused check-in names its fields', async ({ page }) => {
  await open(page, '/app/hoy');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const summary = page.getByRole('alert', { name: 'Revisa estos datos' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /^Lo que sientes: / })).toHaveAttribute('href', '#agrado');
  await expect(summary.getByRole('link', { name: /^Tu energía: / })).toHaveAttribute('href', '#energia');
});

test('a member who chose English reads the names of the taxonomy and writes amounts in English', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/app/portafolio');
  await sayMore(page);
  await expect(page.getByLabel('Cuánto dinero')).toHaveAttribute('placeholder', '0,00');
  await context.addCookies([{ name: 'yoi-language', value: 'en', url: baseURL ?? '' }]);
  await page.reload();
  await sayMore(page, 'Energy, money or a note');
  await expect(page.getByLabel('How much money')).toHaveAttribute('placeholder', '0.00');
  await expect(page.getByRole('button', { name: 'Body' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cuerpo' })).toHaveCount(0);
  await page.goto('/app/hoy');
  await page.locator('main summary').first().click();
  await expect(page.getByRole('button', { name: 'joy', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'alegría' })).toHaveCount(0);
});
