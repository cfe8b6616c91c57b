// Crosses: days, dynamics, feelings, paradas, recap, today.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, demo } from './members.ts';

/**
 * Returns the path of the week that began this many days ago. The date is computed in the time zone of Madrid.
 */
function weekAddress(daysAgo: number): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000);
  return `/app/semana/${day.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })}`;
}

/**
 * Returns the smallest horizontal gap, in pixels, between the labels that give the minutes of neighbouring days.
 */
function gapBetweenMinutes(page: Page): Promise<number> {
  return page.locator('.week-days > li').evaluateAll((days) => {
    const boxes = days.map((day) => {
      const range = document.createRange();
      range.selectNodeContents(day.children[2] ?? day);
      return range.getBoundingClientRect();
    });
    return Math.min(...boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0)));
  });
}

const quotes = (page: Page) => page.locator('blockquote');

for (const [width, scheme] of [
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const) {
  test(`the page of a week is accessible and does not overflow at ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await beSignedIn(page, demo, weekAddress(8));
    await expect(page.getByRole('heading', { level: 1, name: 'Tu semana' })).toBeVisible();
    await expect(page.getByText(/Pusiste .*\smin en ti, en \d días?\./)).toBeVisible();
    await expect(page.locator('.week-days > li')).toHaveCount(7);
    expect(await gapBetweenMinutes(page)).toBeGreaterThanOrEqual(6);
    expect(await quotes(page).count()).toBeLessThanOrEqual(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('a week without records and a URL without a valid day both show an empty week', async ({ page }) => {
  await beSignedIn(page, demo, weekAddress(390));
  await expect(page.getByText(/Una semana sin apuntes/)).toBeVisible();
  await page.goto('/app/semana/ayer');
  await expect(page.getByText(/Una semana sin apuntes/)).toBeVisible();
});
