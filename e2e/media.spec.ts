// Crosses: content, paradas, portfolio, session-service, today, ui.

import type { Page } from '@playwright/test';
import { openInvestment } from './adding.ts';
import { choose } from './choose.ts';
import { expect, expectNoSidewaysScroll, openDetails, test } from './fixtures.ts';
import { beSignedIn, demo, newcomer, signInPath } from './members.ts';

const readable = ['/', '/blog', '/blog/hoy-no-fio', signInPath];
const screens = ['/app/hoy', '/app/portafolio'];

const signIn = (page: Page) => beSignedIn(page, newcomer, '/app/portafolio');

/** Opens one URL after another and calls `look` on each. */
async function visit(page: Page, addresses: readonly string[], look: () => Promise<void>): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  }
}

/** Returns the computed style of an element. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('at 200 % zoom no page is wider than the window, and error messages are visible', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await visit(page, readable, () => expectNoSidewaysScroll(page));
  await signIn(page);
  await visit(page, screens, () => expectNoSidewaysScroll(page));
  const sheet = await openInvestment(page);
  await sheet.getByRole('button', { name: 'Apuntar' }).click();
  await expect(page.getByRole('alert', { name: 'Revisa estos datos' })).toBeInViewport();
});

test('in forced colours mode selected controls can be distinguished, and cards have a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page);
  await openInvestment(page);
  await page.getByRole('button', { name: 'Cuerpo' }).first().click();
  const chosen = await styleOf(page, '.chip[aria-pressed="true"]', 'background-color');
  expect(chosen).not.toBe(await styleOf(page, '.chip[aria-pressed="false"]', 'background-color'));
  expect(await styleOf(page, '.card', 'outline-style')).toBe('solid');
  await openDetails(page);
  const point = page.locator('label', { has: page.getByRole('radio', { name: 'mucha', exact: true }) });
  const before = await point.evaluate((element) => getComputedStyle(element).backgroundColor);
  await choose(point.getByRole('radio'));
  expect(await point.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(before);
});

for (const theme of ['light', 'dark']) {
  test(`if a page is printed in ${theme} mode, it is black on white and has no controls`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
    await page.emulateMedia({ media: 'print' });
    await page.goto('/blog/hoy-no-fio');
    await expect(page.locator('.navigation-bar')).toBeHidden();
    await expect(page.locator('.site-footer')).toBeHidden();
    expect(await styleOf(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)');
    for (const selector of ['h1', '.prose p', '.prose a', '.card-meta'])
      expect(await styleOf(page, selector, 'color')).toBe('rgb(0, 0, 0)');
    const target = await page
      .locator('.prose a')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(target).toContain('/desarrollo-');
  });
}

test('a printed portfolio shows the numbers but not the form', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Cómo se reparte' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Cómo se reparte' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apuntar algo' })).toBeHidden();
  await expect(page.locator('button:not([aria-pressed="true"]):visible')).toHaveCount(0);
});

test('a printed screen of the app takes the whole width of a wide sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page);
  await page.emulateMedia({ media: 'print' });
  const widths = await page
    .locator('main')
    .evaluate((main) => [main.clientWidth, document.documentElement.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

test('the report of a Parada and its letter are printed on two pages in total', async ({ page }) => {
  await beSignedIn(page, demo, '/app/parada');
  await page.getByRole('link', { name: 'Parada 1 · Dinero' }).click();
  await page.getByRole('button', { name: 'Abrir mi carta' }).click();
  await expect(page.getByText('La escribiste el')).toBeVisible();
  await expect(page.getByText('La palabra que más elegiste')).toBeVisible();
  await expect(page.getByText('al empezar', { exact: false }).first()).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A toast measures its display time by the animation of an invisible bar.
  const moving = () =>
    page.evaluate(() => {
      const named = document.getAnimations().filter((each) => each instanceof CSSAnimation);
      return named.map((each) => each.animationName).filter((name) => name !== 'toast-time');
    });
  const still = async () => {
    await page.waitForLoadState('networkidle');
    expect(await moving()).toEqual([]);
  };
  await visit(page, readable, still);
  await signIn(page);
  await visit(page, screens, still);
});
