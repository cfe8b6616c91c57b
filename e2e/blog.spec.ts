// Crosses: content, media.
import { xssPayloads } from '#app/modules/content/prose/xss-payloads.fixture.ts';
import { expect, test } from './fixtures.ts';
import { editor, loginFields } from './members.ts';

const cards = '#articulos > li.card';

test('[S4.13] when older stories are appended to the list, the focus moves to the first appended story', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.locator(cards)).toHaveCount(20);
  await page.getByRole('link', { name: 'Artículos anteriores' }).click();
  await expect(page.locator(cards)).toHaveCount(40);
  await expect(page.locator(cards).nth(20).getByRole('link')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Artículos anteriores' }).click();
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(40);
  await expect(page.getByRole('link', { name: 'Artículos anteriores' })).toHaveCount(0);
  const titles = await page.locator(`${cards} h2`).allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test('the blog has rows for beginners, for audio and for video, and the rows show the durations', async ({
  page,
}) => {
  await page.goto('/blog');
  const first = page.getByRole('region', { name: 'Por dónde empezar' });
  await expect(first.getByRole('listitem')).toHaveCount(3);
  for (const [name, length] of [
    ['Para escuchar', '2:57'],
    ['Para ver', '0:59'],
  ]) {
    const row = page.getByRole('region', { name });
    await expect(row.getByRole('listitem')).toHaveCount(3);
    await expect(row.getByText(length ?? '', { exact: true }).first()).toBeVisible();
  }
  await expect(page.locator('#articulos > li').nth(4)).toHaveClass('story-rows');
  await page.getByRole('link', { name: 'Cuaderno de explotación de una misma' }).first().click();
  await page.waitForURL('**/blog/cuaderno-de-explotacion-de-una-misma');
  await page.goto('/blog?pagina=2');
  await expect(page.locator('.story-rows')).toHaveCount(0);
});

test('[S2.36] until a picture has loaded, a blurred preview fills its space', async ({ page }) => {
  const arriving = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  const picture = page.locator('.card-featured .picture');
  const widthOf = (of: string) =>
    picture.locator(of).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : -1));
  await expect.poll(() => widthOf('img.picture-blur')).toBeGreaterThan(0);
  expect(await widthOf('picture img')).toBe(0);
  const place = await picture.boundingBox();
  const blur = await picture.locator('img.picture-blur').boundingBox();
  expect(blur?.width).toBeGreaterThanOrEqual(place?.width ?? Infinity);
  expect(blur?.height).toBeGreaterThanOrEqual(place?.height ?? Infinity);
  arriving.resolve();
  await expect.poll(() => widthOf('picture img')).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(place);
});

test('if older articles cannot be appended or a modifier key is pressed, the link opens the next page', async ({
  page,
  context,
}) => {
  await page.goto('/blog');
  await page.route('**/blog?pagina=2', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const older = page.getByRole('link', { name: 'Artículos anteriores' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    older.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/blog?pagina=2');
  await older.click();
  await page.waitForURL('**/blog?pagina=2');
  await expect(page.getByRole('link', { name: 'Artículos más recientes' })).toBeVisible();
});

test('a tag of an article links to the stories with this tag', async ({ page }) => {
  await page.goto('/blog?etiqueta=familia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historias sobre familia');
  await page.locator(cards).first().getByRole('link').click();
  await page.getByRole('article').getByRole('link', { name: 'familia', exact: true }).click();
  await page.waitForURL('**/blog?etiqueta=familia');
  await expect(page.getByRole('link', { name: 'familia', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a long search word does not make the page wider', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/blog?buscar=${'x'.repeat(150)}`);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
});

test("[C3.13] no script in an author's text is executed", async ({ page, request, complaints }) => {
  const answer = await request.post('/dj-rest-auth/login/', {
    data: await loginFields(editor),
    headers: { 'x-client': 'native' },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  // One payload may swallow the markup of the payloads after it, so both orders are tested.
  for (const payloads of [xssPayloads, xssPayloads.toReversed()]) {
    const slug = `ataque-${Date.now()}`;
    const data = { kind: 'article', title: 'Ataque', slug, body: payloads.join('\n\n').replaceAll('\0', '') };
    const begun = await request.post('/api/content/pages/', { headers, data });
    const { page: id, revision } = await begun.json();
    const signed = await request.post(`/api/content/pages/${id}/revisions/${revision.id}/preview/`, {
      headers,
    });
    await page.goto((await signed.json()).address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ataque');
    const schemes = await page.evaluate(() => [
      ...new Set(
        Array.from(
          document.querySelectorAll<HTMLAnchorElement>('.prose a[href]'),
          ({ protocol }) => protocol,
        ),
      ),
    ]);
    expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme))).toEqual([]);
    await expect(
      page.locator('.prose').locator('script, iframe, object, embed, form, style, svg'),
    ).toHaveCount(0);
    // At the load event, missing pictures have already reported their errors.
    await page.waitForLoadState('load');
  }
  expect(dialogs).toEqual([]);
  // The content security policy blocks pictures of other sites. Published pages contain no such pictures.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('img-src'))).toEqual([]);
});
