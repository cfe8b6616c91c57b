// Crosses: ui.
import type { Page } from '@playwright/test';
import { expect, layOutEverything, test } from './fixtures.ts';

/**
 * Rounds the height of the page up. On long pages browsers differ by a pixel, and screenshots of different heights
 * cannot be compared.
 */
const roundUpHeight = (page: Page) =>
  page.evaluate(() => {
    const step = 40;
    document.body.style.height = `${Math.ceil(document.body.scrollHeight / step) * step}px`;
  });

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`[S1.16 S1.18 S1.19] the design system matches its screenshot: ${theme}, ${width} px`, async ({
      page,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/app/galeria');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await layOutEverything(page);
      await page.evaluate(() => document.fonts.ready);
      await roundUpHeight(page);
      await expect(page).toHaveScreenshot(`gallery-${theme}-${width}.png`, { fullPage: true });
    });
  }
}
