// Crosses: ui.
import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures.ts';

/** Returns the play state of the bar's animation, by which the toast measures its display time. */
const playStateOf = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((bar) => getComputedStyle(bar).animationPlayState);

/** Ends the animation by which a toast measures its display time. */
const endClock = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });

test.beforeEach(async ({ page }) => {
  await page.goto('/app/galeria');
  await page.getByRole('button', { name: 'Aviso bueno' }).scrollIntoViewIfNeeded();
});

test('[S9.10] a toast appears at the top centre and disappears after five seconds', async ({ page }) => {
  await withMotion(page);
  await page.getByRole('button', { name: 'Aviso bueno' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  const bar = toast.locator('.Toastify__progress-bar');
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await page.mouse.move(5, 600);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(120);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(120);
  await expect.poll(() => playStateOf(page)).toBe('running');
  await endClock(page);
  await expect(toast).toBeHidden({ timeout: 2_000 });
});

test('[S9.10] a toast pauses while the pointer is on it, and a click closes it', async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, 105);
  await page.getByRole('button', { name: 'Aviso de error' }).focus();
  await page.keyboard.press('Enter');
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  await page.mouse.move(width / 2, 106);
  await expect.poll(() => playStateOf(page)).toBe('paused');
  await toast.click();
  await expect(toast).toBeHidden({ timeout: 2_000 });
});

test('a toast does not cover the navigation bar', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Aviso bueno' }).click();
  await page.getByRole('button', { name: 'Aviso de error' }).click();
  const bar = await page.locator('.navigation-bar').boundingBox();
  for (const toast of await page.locator('.Toastify__toast').all())
    await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(bar?.height ?? 0);
});

test('a closed disclosure inside an open disclosure still shows the mark of a closed disclosure', async ({
  page,
}) => {
  const turned = await page.evaluate(() => {
    const outer = document.querySelector('details.disclosure[open]');
    const inner = document.querySelector('details.disclosure:not([open])')?.cloneNode(true);
    if (!outer || !(inner instanceof HTMLElement)) return [];
    outer.querySelector('.disclosure-body')?.append(inner);
    return [outer, inner].map((each) => {
      const mark = each.querySelector('.disclosure-mark');
      return mark && getComputedStyle(mark, '::before').rotate;
    });
  });
  expect(turned).toEqual(['-135deg', '45deg']);
});
