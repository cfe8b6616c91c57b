// Crosses: accounts, comments, content.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectGoodLooks, holdRequests, test } from './fixtures.ts';
import { beSignedIn, type Credentials, demo, newMember, submitSignIn } from './members.ts';

async function isHydrated(island: Locator): Promise<boolean> {
  return island.evaluate((element) =>
    Object.keys(element.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Opens an article. Scrolls to its rating and then to its discussion, until each of them is hydrated. */
async function openDiscussion(page: Page, slug: string): Promise<void> {
  await page.goto(`/blog/${slug}`);
  for (const name of ['comments/rating', 'comments/discussion']) {
    const island = page.locator(`[data-island="${name}"]`);
    await island.scrollIntoViewIfNeeded();
    await expect.poll(() => isHydrated(island)).toBe(true);
  }
}

async function openAs(browser: Browser, person: Credentials, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await beSignedIn(page, person);
  return page;
}

test('[C2.4] members can comment, reply and report without leaving the page', async ({
  page,
  browser,
  request,
}) => {
  const slug = 'cobrar-el-dobladillo';
  await beSignedIn(page, await newMember(request));
  await openDiscussion(page, slug);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Tu comentario').fill('A mí me pasó con los arreglos.\nhttps://uno.example/a');
  await page.getByRole('button', { name: 'Publicar' }).click();
  const mine = page.locator('.comment', { hasText: 'A mí me pasó' });
  await expect(mine).toBeFocused();
  await expect(page.getByRole('heading', { name: /^\d+ comentarios?$/ })).toHaveText(
    new RegExp(`^${await page.locator('.comment').count()} comentario`),
  );
  await expect(mine.getByRole('link', { name: /uno\.example/ })).toHaveAttribute('rel', /ugc nofollow/);
  await expect(page.getByLabel('Tu comentario')).toHaveValue('');
  await expect(mine.getByText('Avisar')).toHaveCount(0);

  const other = await openAs(browser, await newMember(request));
  await openDiscussion(other, slug);
  await other.getByText('Responder', { exact: true }).first().click();
  await other.getByLabel('Tu respuesta').fill('¿Y qué hiciste?');
  await other.getByRole('button', { name: 'Responder' }).click();
  await expect(other.getByRole('list', { name: 'Respuestas' })).toContainText('¿Y qué hiciste?');
  await other
    .getByRole('link', { name: /^Avisar/ })
    .first()
    .click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Avisar a quien modera' }).click();
  await expect(dialog).toContainText('Elige qué ocurre.');
  await dialog.getByRole('radio', { name: 'Es publicidad o una estafa' }).check();
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Avisar a quien modera' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Nos has avisado de este comentario')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Respuestas' })).toContainText('¿Y qué hiciste?');
  await other.context().close();
});

test('comments, ratings and reports work without JavaScript', async ({ browser, request }) => {
  const address = '/blog/todo-lo-que-compre-de-noche';
  const page = await openAs(browser, await newMember(request), false);
  await page.goto(address);
  await page.getByLabel('Tu comentario').fill('Yo compré una tienda de campaña.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/#c\d+$/);
  await expect(page.locator('.comment:target')).toContainText('tienda de campaña');
  await page.getByRole('radio', { name: 'mucho' }).check();
  await page.getByRole('button', { name: 'Guardar mi valoración' }).click();
  await expect(page.getByRole('radio', { name: 'mucho' })).toBeChecked();

  const other = await openAs(browser, await newMember(request), false);
  await other.goto(address);
  await other.getByText('Responder', { exact: true }).first().click();
  await other.getByLabel('Tu respuesta').fill('¿Y la usas?');
  await other.getByRole('button', { name: 'Responder' }).click();
  await expect(other.getByRole('list', { name: 'Respuestas' })).toContainText('¿Y la usas?');
  await other
    .getByRole('link', { name: /^Avisar/ })
    .first()
    .click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Avisar de un comentario');
  await other.getByRole('radio', { name: 'Es otra cosa' }).check();
  await other.getByRole('button', { name: 'Avisar a quien modera' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gracias por avisar');
  await other.getByRole('link', { name: 'Seguir leyendo' }).click();
  await expect(other.getByText('Nos has avisado de este comentario')).toBeVisible();
  await other.context().close();
  await page.context().close();
});

test('if the session expires, the comment draft is restored after the next sign-in', async ({
  page,
  context,
  request,
}) => {
  const member = await newMember(request);
  const slug = 'los-jueves-a-las-siete-menos-veinte';
  await beSignedIn(page, member);
  await openDiscussion(page, slug);
  await page.getByLabel('Tu comentario').fill('Lo que no quiero perder');
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.waitForURL('**/auth/inicio_sesion**');
  await submitSignIn(page, member);
  await page.waitForURL(`**/blog/${slug}**`);
  await openDiscussion(page, slug);
  await expect(page.getByLabel('Tu comentario')).toHaveValue('Lo que no quiero perder');
});

test('if a member posts comments from two tabs, both comments are stored and shown to a visitor', async ({
  page,
  context,
  request,
  browser,
}) => {
  const slug = 'la-lista-de-enero-con-tachones';
  await beSignedIn(page, await newMember(request));
  const second = await context.newPage();
  for (const [tab, words] of [
    [page, 'Desde una pestaña'],
    [second, 'Desde la otra'],
  ] as const) {
    await openDiscussion(tab, slug);
    await tab.getByLabel('Tu comentario').fill(words);
  }
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Publicar' }).click();
    await expect(tab.getByLabel('Tu comentario')).toHaveValue('');
  }
  const visitor = await browser.newPage();
  await visitor.goto(`/blog/${slug}`);
  await expect(visitor.locator('#comentarios')).toContainText('Desde una pestaña');
  await expect(visitor.locator('#comentarios')).toContainText('Desde la otra');
  await visitor.getByRole('link', { name: 'Entrar para comentar' }).click();
  await expect(visitor).toHaveURL(new RegExp(`callbackUrl=%2Fblog%2F${slug}%23comentarios`));
  await visitor.close();
});

test('a text that is typed before the script has loaded is kept', async ({ page, request }) => {
  await beSignedIn(page, await newMember(request));
  const release = await holdRequests(page, '**/assets/discussion.island-*.js');
  await page.goto('/blog/encuesta-sobre-el-color-de-mi-fachada');
  await page.getByLabel('Tu comentario').fill('Escrito antes');
  release();
  await expect.poll(() => isHydrated(page.locator('[data-island="comments/discussion"]'))).toBe(true);
  await expect(page.getByLabel('Tu comentario')).toHaveValue('Escrito antes');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.locator('.comment', { hasText: 'Escrito antes' })).toBeVisible();
});

test('an article can be shared, and it links to the next story and to similar stories', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/blog/carta-a-la-taquilla-118');
  await page.getByText('Compartir', { exact: true }).click();
  await page.getByRole('button', { name: 'Copiar el enlace' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/carta-a-la-taquilla-118$/,
  );
  await page.getByRole('link', { name: /^Historia siguiente/ }).click();
  await expect(page).toHaveURL(/\/blog\/ocho-recibos-y-dos-alfileres$/);
  await expect(page.getByRole('region', { name: 'Historias parecidas' }).getByRole('listitem')).toHaveCount(
    3,
  );
});

test('if the session and its tokens become invalid, the comment draft is kept', async ({ page, request }) => {
  const member = await newMember(request);
  await beSignedIn(page, member);
  await openDiscussion(page, 'cobrar-el-dobladillo');
  const field = page.getByLabel('Tu comentario');
  await field.fill('Esto no quiero perderlo.');
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const name of ['yoi-access-token', 'yoi-refresh-token']) localStorage.setItem(name, 'spoilt');
  });
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.waitForURL('**/auth/inicio_sesion**');
  await submitSignIn(page, member);
  await page.waitForURL('**/blog/cobrar-el-dobladillo**');
  await page.locator('[data-island="comments/discussion"]').scrollIntoViewIfNeeded();
  await expect(field).toHaveValue('Esto no quiero perderlo.');
});

test('the comments that a member sees are accessible and do not overflow at any width, in light and dark mode', async ({
  page,
}) => {
  const widths = [320, 768, 1440];
  await beSignedIn(page, demo);
  await openDiscussion(page, 'ocho-recibos-y-dos-alfileres');
  await page.getByText('Responder', { exact: true }).first().click();
  await expectGoodLooks(page, widths);
  const report = page.getByRole('link', { name: /^Avisar/ }).first();
  await page.goto((await report.getAttribute('href')) ?? '');
  await expectGoodLooks(page, widths);
});

test('the author changes a comment in place, and withdraws the comment after it has been answered', async ({
  page,
  browser,
  request,
}) => {
  const slug = 'cobrar-el-dobladillo';
  await beSignedIn(page, await newMember(request));
  await openDiscussion(page, slug);
  const first = `Lo escribo deprisa ${Date.now()}`;
  await page.getByLabel('Tu comentario').fill(first);
  await page.getByRole('button', { name: 'Publicar' }).click();
  const mine = page.locator('.comment', { hasText: first });
  await mine.getByRole('link', { name: 'Cambiar o retirar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Tu comentario/).fill(`${first}, y ahora mejor.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).click();
  await expect(mine).toContainText('cambiado');
  const id = (await mine.getAttribute('id')) ?? '';

  const other = await openAs(browser, await newMember(request));
  await openDiscussion(other, slug);
  const thread = other.locator('li', { has: other.locator(`#${id}`) }).first();
  await thread.getByText('Responder', { exact: true }).first().click();
  await thread.getByLabel('Tu respuesta').fill('Te entiendo.');
  await thread.getByRole('button', { name: 'Responder' }).click();
  await expect(thread.locator('.comment', { hasText: 'Te entiendo.' })).toBeVisible();

  await mine.getByRole('link', { name: 'Cambiar o retirar' }).click();
  await dialog.getByRole('button', { name: 'Retirar el comentario' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(first)).toHaveCount(0);
  await other.reload();
  await expect(other.locator(`#${id}`)).toHaveText('Comentario retirado');
  await expect(other.getByText('Te entiendo.')).toBeVisible();
  await other.context().close();
});
