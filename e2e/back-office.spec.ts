// Crosses: admin, back-office, comments, referents, accounts.
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectGoodLooks, test } from './fixtures.ts';
import { beSignedIn, type Credentials, moderator, newMember, submitSignIn } from './members.ts';

const commentsDesk = '/api/comments/moderation/';

// All journeys of this file share one sign-in, because the code of an authenticator app works only once.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.beforeEach(({ page }) => page.context().addCookies(cookies));
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  cookies = await page.context().cookies();
});

/**
 * Signs in through the form. A code works only once. If an earlier sign-in has used the current code, this
 * function retries until the next code.
 */
async function signInWithCode(page: Page): Promise<void> {
  await submitSignIn(page, moderator);
  await expect(async () => {
    await page.getByLabel('Código').fill(await generate({ secret: moderator.secret ?? '' }));
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth\//, { timeout: 5_000 });
  }).toPass({ intervals: [10_000], timeout: 60_000 });
}

/**
 * Signs in an account, and returns a function that calls the API as this account. Another account may sign in
 * only after the last call of this account.
 */
async function callsOf(request: APIRequestContext, { username, password }: Credentials) {
  const login = await request.post('/paseto_auth/token/', { data: { username, password } });
  const { access_token: token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  return async (method: 'get' | 'post', path: string, data?: object) => {
    const response = await request[method](path, { headers, data });
    expect(response.ok(), `${path} ${response.status()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
}

/**
 * Posts comments as a new member, and reports each comment as a second new member. Both sign up in a separate browser
 * context with its own cookies.
 * @returns the texts and numbers of the comments
 */
async function reportedComments(browser: Browser, request: APIRequestContext, count: number) {
  const context = await browser.newContext();
  const [author, reporter] = [await newMember(context.request), await newMember(context.request)];
  await context.close();
  const post = await callsOf(request, author);
  const { items } = await post('get', '/api/v2/cms/pages/articles/?limit=1');
  const fields = { object_pk: items[0].id, content_type: 'cms.articlepage', followup: false, name: '' };
  const made: { id: number; text: string; page: number }[] = [];
  for (let index = 1; index <= count; index += 1) {
    const text = `${author.username} dice ${index}.`;
    const sent = { ...fields, email: '', comment: text };
    made.push({ text, page: items[0].id, id: (await post('post', '/cms/comments/api/comment/', sent)).id });
  }
  const report = await callsOf(request, reporter);
  for (const { id: comment } of made)
    await report('post', '/cms/comments/api/flag/', { comment, flag: 'report', reason: 'insulto' });
  return made;
}

/** Shows only these comments in the queue, because other journeys report comments at the same time. */
async function showOnly(page: Page, ids: readonly number[]): Promise<void> {
  await page.route(/\/api\/comments\/moderation\/\?/, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '100');
    const response = await route.fetch({ url: address.href });
    if (!response.ok()) return route.fulfill({ response });
    const body: { meta: object; items: { id: number }[] } = await response.json();
    const items = body.items.filter(({ id }) => ids.includes(id));
    return route.fulfill({ response, json: { meta: { ...body.meta, total_count: items.length }, items } });
  });
}

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const queueAddress = '/admin/comentarios';

test("after a sign-in a moderator reaches the queue, and a member sees a link to the app instead of the team's page", async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/admin/comentarios');
  await signInWithCode(page);
  await expect(page).toHaveURL(/\/admin\/comentarios$/);
  await expect(page.getByRole('heading', { name: 'Comentarios' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other, await newMember(request), '/admin/hoy');
  await expect(other.getByRole('heading', { name: 'Esta parte es del equipo de Yoi' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Ir a mi espacio' }).click();
  await expect(other).toHaveURL(/\/app\//);
  await other.context().close();
});

test('[C2.11] by keyboard a moderator can keep a comment, undo the decision, and hide a comment with a reason', async ({
  page,
  browser,
  request,
}) => {
  const [first, second, third] = await reportedComments(browser, request, 3);
  if (!first || !second || !third) throw new Error('three comments are missing');
  await page.goto('/admin/hoy');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
  await showOnly(page, [first.id, second.id, third.id]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('con avisos');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, third.text)).toBeVisible();
  await expectGoodLooks(page, [390, 768, 1440]);
  await page.keyboard.press('a');
  await expect(card(page, first.text)).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(card(page, first.text)).toBeVisible();
  await page.keyboard.press('a');
  await expect(card(page, second.text)).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, third.text)).toBeFocused();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // When the moderator leaves the page, the page sends the decisions that are still pending.
  await page.goto('/admin/hoy');
  const isRemoved = async (id: number) => {
    const response = await request.get(`/cms/comments/api/cms-articlepage/${second.page}/`);
    const shown: { id: number; is_removed: boolean }[] = await response.json();
    return shown.find((comment) => comment.id === id)?.is_removed;
  };
  await expect.poll(() => isRemoved(second.id)).toBe(true);
  expect(await isRemoved(first.id)).toBe(false);
});

test('[C2.11] if the network fails during a bulk action, the moderator can repeat the action for the remaining comments', async ({
  page,
  browser,
  request,
}) => {
  const made = await reportedComments(browser, request, 3);
  const ids = made.map(({ id }) => id);
  await showOnly(page, ids);
  await page.goto(queueAddress);
  await expect(card(page, made[2]?.text ?? '')).toBeVisible();
  await page.route(`**${commentsDesk}${ids[1]}/hide/`, (route) => route.abort());
  for (const key of ['x', 'j', 'x', 'j', 'x', 'h']) await page.keyboard.press(key);
  await choose(page.getByLabel('Con otras palabras'));
  await page.getByLabel('Tus palabras').fill('Ataca a quien escribe');
  await page.getByLabel('Escribe 3 para confirmar').fill('3');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Retirado: 1 de 3.')).toBeVisible();
  await expect(page.getByText(/No hay conexión a internet.*Faltan 2 y siguen elegidas/)).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
  await page.unroute(`**${commentsDesk}${ids[1]}/hide/`);
  await page.getByRole('button', { name: 'Repetir las 2 que faltan' }).click();
  await expect(page.getByText('Retirado: 2 de 2.')).toBeVisible();
});

test('[C2.11] if the session ends while a reason is being typed, the reason is restored after the next sign-in', async ({
  page,
  browser,
  request,
}) => {
  const [first, second] = await reportedComments(browser, request, 2);
  if (!first || !second) throw new Error('two comments are missing');
  await showOnly(page, [first.id, second.id]);
  await page.goto(queueAddress);
  await expect(card(page, second.text)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await choose(page.getByLabel('Con otras palabras'));
  await page.getByLabel('Tus palabras').fill('Cuenta algo de otra persona');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The session ends while the moderator types the reason. Therefore the next page that opens asks for a sign-in.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('yoi-access-token');
    localStorage.removeItem('yoi-refresh-token');
  });
  await page.reload();
  await signInWithCode(page);
  await showOnly(page, [first.id, second.id]);
  await page.reload();
  await expect(card(page, second.text)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await expect(page.getByLabel('Tus palabras')).toHaveValue('Cuenta algo de otra persona');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[C2.5] by keyboard a moderator bans a member, removes the earlier comments of that member, and lifts the ban', async ({
  page,
  browser,
  request,
}) => {
  const [first, second] = await reportedComments(browser, request, 2);
  if (!first || !second) throw new Error('two comments are missing');
  await showOnly(page, [first.id]);
  await page.goto(queueAddress);
  await expect(card(page, first.text)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('También hemos retirado 2 comentarios tuyos.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(card(page, first.text)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // When the moderator leaves the page, the page sends the decision that is still pending.
  await page.goto('/admin/hoy');
  await expect.poll(() => areRemoved(request, [first, second])).toBe(true);
  await page.goto('/admin/vetos');
  const name = first.text.split(' ')[0] ?? '';
  await page.getByRole('button', { name: `Levantar el veto de ${name}` }).click();
  await expect(dialog.getByText('Tu cuenta puede escribir otra vez comentarios y reseñas.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`El veto de ${name} está levantado.`)).toBeVisible();
  await expectGoodLooks(page, [390, 1440]);
});

/** Returns whether visitors no longer see any of these comments. */
async function areRemoved(
  request: APIRequestContext,
  made: { id: number; page: number }[],
): Promise<boolean> {
  const response = await request.get(`/cms/comments/api/cms-articlepage/${made[0]?.page}/`);
  const shown: { id: number; is_removed: boolean }[] = await response.json();
  return made.every(({ id }) => shown.some((comment) => comment.id === id && comment.is_removed));
}
