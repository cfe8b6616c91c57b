// Crosses: content, platform, seeds, shell, ui.
import { publicAddresses } from './addresses.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  layOutEverything,
  openDisclosures,
  test,
} from './fixtures.ts';
import { fontSizeOf, paragraphsOutOfRange } from './font-sizes.ts';

const pages = [...publicAddresses, '/no-existe'];
const widths = [320, 768, 1440];
/** Paths of pages that have the same layout as another page in the list. axe checks only the other page. */
const alike = new Set<string>([
  '/desarrollo-financiero/',
  '/desarrollo-profesional/',
  '/positions?area=Desarrollo+personal',
  '/form?puesto=370',
  '/legal',
  '/terms',
]);

for (const path of pages)
  test(`[C3.12 S9.13 S9.14] ${path} ${alike.has(path) ? 'does not overflow' : 'is accessible and does not overflow'} at any width, in light and dark mode, and its paragraphs have 14 to 16 px`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await fontSizeOf(page, 'body')).toBe(12);
    for (const width of [...widths, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await paragraphsOutOfRange(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await openDisclosures(page);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (!alike.has(path)) await expectAccessible(page);
      }
    }
  });

test('the page about the method links to the operator', async ({ page }) => {
  await page.goto('/metodo');
  await page.locator('main').getByRole('link', { name: 'Quiénes somos' }).click();
  await page.waitForURL('**/legal');
});

test('[S2.1 S6.1] every page is readable without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentra Tu Balance Interior');
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('main'), path).toContainText(/\p{L}{3}/u, { useInnerText: true });
  }
  await page.goto('/blog');
  await page.locator('main .card-link').first().click();
  await expect(page.locator('article')).toContainText('Gracias por invertir en ti');
  await context.close();
});

test('in the HTML of a page the stylesheet comes before any preload', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(0);
  expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('rel="stylesheet"'));
});

test('[S1.21 S4.17] the chosen colour mode is stored, and later pages are never shown in the other mode first', async ({
  page,
}) => {
  // The colour scheme of the operating system has no effect.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  expect(await page.evaluate(() => localStorage.getItem('yoi-theme'))).toBe('dark');
  for (const address of ['/blog', '/register', '/no-such-page', '/app/hoy']) {
    const answer = await page.request.get(address);
    expect(await answer.text(), address).toContain('data-theme="dark"');
  }
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Modo oscuro' })).toHaveAttribute('aria-pressed', 'true');
  // If the cookie of the theme is lost, the stored theme still applies, and the cookie is set again.
  await page.context().clearCookies();
  await page.goto('/');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await (await page.request.get('/')).text()).toContain('data-theme="dark"');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  expect(await (await page.request.get('/')).text()).toContain('data-theme="light"');
});

test('no script blocks the rendering of a public page, and the page has few scripts', async ({ request }) => {
  for (const address of ['/', '/blog', '/app/hoy']) {
    const html = await (await request.get(address)).text();
    for (const [script] of html.matchAll(/<script [^>]*src=[^>]*>/g))
      expect(script, address).toContain(' type="module"');
  }
  for (const [address, preloaded] of [
    ['/', 3],
    ['/blog', 4],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(html.match(/<script [^>]*src=/g)).toHaveLength(1);
    expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(preloaded);
  }
});

test('an unchanged page is not downloaded a second time', async ({ request }) => {
  const first = await request.get('/blog');
  const again = await request.get('/blog', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.head('/blog')).headers()['content-type']).toBe('text/html; charset=utf-8');
});

test('the files of the build are compressed and may be cached for ever', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=stylesheet]').getAttribute('href');
  const sheet = await request.get(href ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(sheet.headers()['content-encoding']).toBe('br');
  expect(sheet.headers()['cache-control']).toContain('immutable');
});

test('links near the viewport are prefetched, and distant links are not prefetched', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await expect(page.locator('head link[rel=prefetch][href="/blog"]')).toHaveCount(1);
  await expect(page.locator('head link[rel=prefetch][href="/terms"]')).toHaveCount(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('head link[rel=prefetch][href="/terms"]')).toHaveCount(1);
});

test('[S9.15] a link is prefetched as soon as it is at most 200 px below the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/legal');
  await layOutEverything(page);
  await page.waitForLoadState('networkidle');
  const link = page.locator('footer a[href="/metodo"]').first();
  const below = (distance: number) =>
    link.evaluate((element, wanted) => {
      const { top } = element.getBoundingClientRect();
      scrollBy({ top: top - innerHeight - wanted, behavior: 'instant' });
    }, distance);
  const hint = page.locator('head link[rel=prefetch][href="/metodo"]');
  await below(230);
  // The page's own observer was created before this observer, so the page's observer has been notified too.
  const isNear = await link.evaluate(
    (element) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(([entry]) => resolve(entry?.isIntersecting), {
          rootMargin: '200px',
        });
        observer.observe(element);
      }),
  );
  expect([isNear, await hint.count()]).toEqual([false, 0]);
  await below(170);
  await expect(hint).toHaveCount(1);
});

test('[S2.12 S2.13] the menu of a phone can be opened by keyboard, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menú' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#navigation-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#navigation-menu')).toBeHidden();
});

test('if the fade to the next page comes too late, the page appears immediately, without a fade', async ({
  page,
}) => {
  await page.goto('/blog');
  // The next page is not painted before its stylesheet has arrived, but the browser waits only four seconds for the
  // fade.
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Expertos' })
    .first()
    .click();
  await page.waitForURL('**/positions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The fade was dropped before the stylesheet arrived, so the browser has reported this by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
});
