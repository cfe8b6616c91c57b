// Crosses: content, ui.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, withMotion } from './fixtures.ts';

const place = (page: Page) =>
  page.locator('.carousel-track').evaluate((track) => Math.round(track.scrollLeft));

test('the texts of the testimonial cards are not cut off at any width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page
      .locator('.carousel-quote')
      .evaluateAll((quotes) => quotes.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect([width, cut]).toEqual([width, 0]);
  }
});

/** Opens the landing page at its testimonials. The clock is stopped, and the test advances it. */
async function openCarousel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(60_000);
  await page.locator('#testimonios').scrollIntoViewIfNeeded();
  // The page's own observer was created before this observer, so the page's observer has been notified of the
  // track too.
  await page.locator('.carousel-track').evaluate(
    (track) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve());
        observer.observe(track);
      }),
  );
}

test('[S2.21 S4.16 S9.9] the testimonials move automatically until a visitor uses their controls', async ({
  page,
}) => {
  await withMotion(page);
  await openCarousel(page);
  const card = page.locator('.carousel-card').first();
  expect(await card.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([366, 500]);
  const gap = await page.locator('.carousel-track').evaluate((track) => getComputedStyle(track).columnGap);
  expect(gap).toBe('60px');
  await page.clock.runFor(2_000);
  expect(await place(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.clock.runFor(600);
  await expect(page.locator('.carousel-position')).toHaveText(/^[2-8] de 8$/);
  const stopped = await place(page);
  await page.clock.runFor(5_000);
  expect(await place(page)).toBe(stopped);
  await page.getByRole('button', { name: 'Mover' }).click();
  await page.clock.runFor(2_000);
  expect(await place(page)).not.toBe(stopped);
});

test('[S4.16 S9.9] the next card follows after 1500 ms, and its movement takes 300 ms', async ({ page }) => {
  await withMotion(page);
  await openCarousel(page);
  await page.clock.runFor(1_450);
  expect(await place(page)).toBe(0);
  await page.clock.runFor(200);
  expect(await place(page)).toBeGreaterThan(0);
  expect(await place(page)).toBeLessThan(366 + 60);
  await page.clock.runFor(250);
  expect(await place(page)).toBe(366 + 60);
});

test('with reduced motion the testimonials stand still', async ({ page }) => {
  await openCarousel(page);
  await page.clock.runFor(5_000);
  expect(await place(page)).toBe(0);
});

test('[S2.29] if a visitor clicks a card, its testimonial opens over the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Julián Ferro' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Julián Ferro' });
  await expect(dialog).toContainText('Junio de 2026 - Primera Parada');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('[S2.29 S2.30] a testimonial with its own page opens over the landing page, and the URL becomes the URL of that page', async ({
  page,
}) => {
  const address = '/testimonio?id=00129920&slug=lucia-la-libreta-de-los-lunes';
  await page.goto('/');
  const card = page.getByRole('link', { name: 'Lucía Abad' });
  const dialog = page.getByRole('dialog', { name: 'Lucía Abad' });
  await card.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await card.click();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Abad' })).toBeVisible();
});

test('[S9.9] testimonial cards are 366 px wide, or narrower if a phone has less room', async ({ page }) => {
  await page.goto('/');
  for (const [width, card] of [
    [1440, 366],
    [390, 366],
    [360, 336],
    [320, 296],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('.carousel-card').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([card, 500]);
    await expectNoSidewaysScroll(page);
  }
});
