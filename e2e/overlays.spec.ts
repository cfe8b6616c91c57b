import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures.ts';

/** How long the next toast stays, in milliseconds, by the clock of the page. */
const stayOfToast = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let came = 0;
        const look = new MutationObserver(() => {
          const isThere = document.querySelector('.Toastify__toast') !== null;
          if (isThere && came === 0) came = performance.now();
          if (isThere || came === 0) return;
          look.disconnect();
          resolve(performance.now() - came);
        });
        look.observe(document.body, { childList: true, subtree: true });
      }),
  );

/** The toast's clock is the animation of its bar: whether it runs. */
const playStateOf = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((bar) => getComputedStyle(bar).animationPlayState);

/** Lets the clock of a toast run out. */
const endClock = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });

/** The clock stands still, and goes on by itself when `resume` is done; then the toast leaves. */
async function expectWaiting(page: Page, resume: () => Promise<void>): Promise<void> {
  await expect.poll(() => playStateOf(page)).toBe('paused');
  await resume();
  await expect.poll(() => playStateOf(page)).toBe('running');
  await endClock(page);
  await expect(page.locator('.Toastify__toast')).toBeHidden({ timeout: 2_000 });
}

test.beforeEach(async ({ page }) => {
  await page.goto('/app/galeria');
  await page.getByRole('button', { name: 'Aviso bueno' }).scrollIntoViewIfNeeded();
});

test('a toast stands at the top in the middle and leaves after five seconds', async ({ page }) => {
  await withMotion(page);
  const stay = stayOfToast(page);
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
  // It comes in and leaves in motion.
  expect(await stay).toBeGreaterThan(5_000);
  expect(await stay).toBeLessThan(8_000);
});

test('a toast waits while it is pointed at, also while it comes in, and closes by a click', async ({
  page,
}) => {
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

test('a toast waits while the window has lost its focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Aviso bueno' }).click();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await page.mouse.move(5, 600);
  await expect.poll(() => playStateOf(page)).toBe('running');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expectWaiting(page, () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))));
});

test('a toast that comes while nobody looks at the window waits for her', async ({ page }) => {
  const look = (isLooking: boolean) =>
    page.evaluate((has) => {
      document.hasFocus = () => has;
      window.dispatchEvent(new Event(has ? 'focus' : 'blur'));
    }, isLooking);
  await look(false);
  await page.getByRole('button', { name: 'Aviso bueno' }).click();
  await page.mouse.move(5, 600);
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await expectWaiting(page, () => look(true));
});

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Preguntar antes' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu is walked by the arrow keys', async ({ page }) => {
  await page.getByRole('button', { name: 'Opciones' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a toast leaves the navigation bar free', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Aviso bueno' }).click();
  await page.getByRole('button', { name: 'Aviso de error' }).click();
  const bar = await page.locator('.navigation-bar').boundingBox();
  for (const toast of await page.locator('.Toastify__toast').all())
    await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(bar?.height ?? 0);
});

test('a closed disclosure inside an open one keeps the mark of a closed one', async ({ page }) => {
  const turned = await page.evaluate(() => {
    const outer = document.querySelector('details.disclosure[open]');
    const inner = document.querySelector('details.disclosure:not([open])')?.cloneNode(true);
    if (!outer || !(inner instanceof HTMLElement)) return [];
    outer.querySelector('.disclosure-body')?.append(inner);
    return [outer, inner].map((each) => {
      const mark = each.querySelector('.disclosure-mark');
      return mark && getComputedStyle(mark, '::after').rotate;
    });
  });
  expect(turned).toEqual(['0deg', '90deg']);
});
