import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, newMember, test } from './fixtures.ts';

const article = '/blog/hoy-no-fio';

/** A member of this test's own, on the article, in the browser of the page. */
async function memberAt(page: Page): Promise<string> {
  const { username, password } = await newMember(page.request);
  await page.goto(`/auth/inicio_sesion?callbackUrl=${article}`);
  await page.getByLabel('Correo o nombre de usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === article);
  return username;
}

const words = () => `Me pasó igual, ${Math.floor(Math.random() * 1e9)}.`;
const itemWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a member comments, answers herself and rates', async ({ page }) => {
      const username = await memberAt(page);
      const [first, answer] = [words(), words()];
      await page.getByLabel('Tu comentario').fill(first);
      await page.getByRole('button', { name: 'Publicar' }).first().click();
      const mine = itemWith(page, first);
      await expect(mine).toContainText(username);
      await mine.locator('summary').click();
      await mine.getByLabel('Tu respuesta').fill(answer);
      await mine.getByRole('button', { name: 'Responder' }).click();
      await expect(page.getByRole('list', { name: 'Respuestas' }).getByText(answer)).toBeVisible();
      await page.getByRole('radio', { name: /bastante|4/ }).check({ force: true });
      await page.getByRole('button', { name: 'Guardar mi valoración' }).click();
      await page.reload();
      await expect(page.getByRole('radio', { name: /bastante|4/ })).toBeChecked();
    });
  });
}

test('what is typed before the scripts have come stays', async ({ page }) => {
  await memberAt(page);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const text = words();
  await page.getByLabel('Tu comentario').fill(text);
  await page.getByText('Avísame por correo').first().click();
  await page.waitForTimeout(4_000);
  await expect(page.getByLabel('Tu comentario')).toHaveValue(text);
  await expect(page.getByLabel('Avísame por correo si alguien responde').first()).toBeChecked();
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await expect(page.getByLabel('Tu comentario')).toHaveValue('');
  await expect(itemWith(page, text)).toBeVisible();
});

test('a comment in one tab is there when another is loaded, and for visitors', async ({
  page,
  context,
  browser,
}) => {
  await memberAt(page);
  const other = await context.newPage();
  await other.goto(article);
  const text = words();
  await page.getByLabel('Tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await expect(itemWith(page, text)).toBeVisible();
  await other.reload();
  await expect(itemWith(other, text)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(article, page.url()).href);
  await expect(visitor.getByText(text)).toHaveCount(1);
  await expect(visitor.getByRole('link', { name: 'Entrar para comentar' })).toHaveCount(1);
  await visitor.context().close();
});

test('somebody else reports a comment by keyboard alone', async ({ page, browser }) => {
  await memberAt(page);
  const text = words();
  await page.getByLabel('Tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await expect(itemWith(page, text)).toBeVisible();
  const reader = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-ES' })
  ).newPage();
  await memberAt(reader);
  await reader.locator('#comentarios').scrollIntoViewIfNeeded();
  await reader.waitForLoadState('networkidle');
  await itemWith(reader, text)
    .getByRole('link', { name: /^Avisar/ })
    .focus();
  await reader.keyboard.press('Enter');
  const dialog = reader.getByRole('dialog');
  await dialog.getByRole('radio').first().focus();
  await reader.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Avisar a quien modera' }).focus();
  await reader.keyboard.press('Enter');
  await expect(itemWith(reader, text)).toContainText('Nos has avisado de este comentario');
  await reader.context().close();
});

test('an empty comment is refused in words', async ({ page }) => {
  await memberAt(page);
  await page.locator('#comentarios').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await expect(page.getByText('Escribe algo antes de publicarlo.').first()).toBeVisible();
});

for (const width of [320, 768, 1440]) {
  test(`the conversation is accessible and fits at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await memberAt(page);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('yoi-theme', name), theme);
      await page.reload();
      await page.locator('#comentarios').scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
