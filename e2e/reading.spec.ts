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

const pages = [...publicAddresses, '/no-existe'];
const widths = [320, 768, 1440];
/** Addresses whose layout is that of another in the list: axe looks at that one. */
const alike = new Set<string>([
  '/desarrollo-financiero/',
  '/desarrollo-profesional/',
  '/positions?area=Desarrollo+personal',
  '/form?puesto=370',
  '/legal',
  '/terms',
]);

for (const path of pages)
  test(`${path} ${alike.has(path) ? 'fits' : 'is accessible and fits'} at every width, light and dark`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
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

test('the method leads to who is behind it, and to what becomes of what she writes', async ({ page }) => {
  for (const [name, path] of [
    ['Quién está detrás', '/legal'],
    ['lo lees tú y nadie más', '/privacy'],
  ] as const) {
    await page.goto('/metodo');
    await page.locator('main').getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
  }
});

test('everything reads without JavaScript', async ({ browser }) => {
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
  await page.locator('main li a').first().click();
  await expect(page.locator('article')).toContainText('Gracias por invertir en ti');
  await context.close();
});

test('the stylesheet comes before any preload', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(0);
  expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('rel="stylesheet"'));
});

test('the colour mode is remembered and never flashes', async ({ page }) => {
  // What the system prefers is ignored.
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
  // A memory without its cookie is shown all the same, and the cookie is there again.
  await page.context().clearCookies();
  await page.goto('/');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await (await page.request.get('/')).text()).toContain('data-theme="dark"');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  expect(await (await page.request.get('/')).text()).toContain('data-theme="light"');
});

test('no script keeps a page from being painted, and a public page has two', async ({ request }) => {
  for (const address of ['/', '/blog', '/app/hoy']) {
    const html = await (await request.get(address)).text();
    for (const [script] of html.matchAll(/<script [^>]*src=[^>]*>/g))
      expect(script, address).toContain(' type="module"');
  }
  const html = await (await request.get('/')).text();
  expect(html.match(/<script [^>]*src=/g)).toHaveLength(1);
  expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(1);
});

test('a page that has not changed costs no second download', async ({ request }) => {
  const first = await request.get('/blog');
  const again = await request.get('/blog', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.head('/blog')).headers()['content-type']).toBe('text/html; charset=utf-8');
});

test('files of the build come compressed and may be kept for ever', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=stylesheet]').getAttribute('href');
  const sheet = await request.get(href ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(sheet.headers()['content-encoding']).toBe('br');
  expect(sheet.headers()['cache-control']).toContain('immutable');
});

test('links near the viewport are fetched ahead, far ones are not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await expect(page.locator('head link[rel=prefetch][href="/blog"]')).toHaveCount(1);
  await expect(page.locator('head link[rel=prefetch][href="/terms"]')).toHaveCount(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('head link[rel=prefetch][href="/terms"]')).toHaveCount(1);
});

test('a link is fetched ahead from 200 px below the window on', async ({ page }) => {
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
  // The page's own observer was there before this one, and so has looked when this one has.
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

test('the menu of a phone opens by keyboard and closes by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menú' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#navigation-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#navigation-menu')).toBeHidden();
});

test('a fade between pages that comes too late is dropped, and the page is there', async ({ page }) => {
  await page.goto('/blog');
  // The next page may not be painted before its stylesheet is there; the browser waits four seconds for the fade.
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
  // The fade was given up before the stylesheet came, so what the browser says of it has been said after a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
});
