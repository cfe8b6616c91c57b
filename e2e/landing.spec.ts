// Crosses: attribution, contact, content, seeds, session-service, ui.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdRequests, test, withMotion } from './fixtures.ts';
import { newMember, submitSignIn } from './members.ts';

test('[S2.18 S4.14] a step can be previewed by hovering, and selected by a click or an arrow key', async ({
  page,
}) => {
  await page.goto('/');
  const panels = page.locator('.trust-panel');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(panels.nth(0)).toBeVisible();
  await page.locator('.trust-step').nth(2).hover();
  await expect(panels.nth(2)).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(panels.nth(0)).toBeVisible();
  await page.locator('.trust-step').nth(1).click();
  await page.mouse.move(1, 1);
  await expect(panels.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panels.nth(2)).toBeVisible();
  await expect(panels.nth(1)).toBeHidden();
});

test('on a phone the panel of a step opens inside the selected step, and this step stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const steps = page.locator('.trust-item');
  await expect(steps.nth(0).locator('.trust-panel')).toBeVisible();
  await expect(steps.nth(2).locator('.trust-panel')).toBeHidden();
  await steps.nth(2).locator('.trust-step').click();
  await expect(steps.nth(2).locator('.trust-panel')).toBeVisible();
  await expect(steps.nth(0).locator('.trust-panel')).toBeHidden();
  await expect(steps.nth(2).locator('.trust-step')).toBeInViewport();
});

test('on a phone the first screen shows the start button, the costs and the product, but no reasons for trust', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Empieza gratis' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Lo que cuesta' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: /^La pantalla Hoy/ })).toBeInViewport({ ratio: 0.5 });
  const reasons = page.getByRole('region', { name: 'Por qué fiarte' });
  await expect(reasons).not.toBeInViewport();
  await expect(reasons.getByRole('link', { name: 'Quién está detrás' })).toHaveAttribute('href', '/legal');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('[S2.40] positions can be filtered by links, and these links can be shared', async ({ page }) => {
  await page.goto('/positions');
  await expect(page.getByRole('list', { name: 'Especialidad' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Desarrollo personal', exact: true }).click();
  await page.getByRole('link', { name: 'Psicología', exact: true }).click();
  await page.getByRole('link', { name: 'España', exact: true }).click();
  await expect(page.getByText('1 plaza abierta')).toBeVisible();
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    area: 'Desarrollo personal',
    especialidad: 'Psicología',
    pais: 'España',
  });
  await page.goBack();
  await expect(page.getByText('2 plazas abiertas')).toBeVisible();
});

/** Creates a member who has just requested a notice, and signs this member in. */
async function requestNoticeAndSignIn(page: Page): Promise<void> {
  const member = await newMember(page.request);
  await page.context().clearCookies();
  await page.goto('/?notify=true&utm_source=carta');
  await page.waitForURL('**/auth/inicio_sesion?**');
  await submitSignIn(page, member);
}

/**
 * Returns the number of seconds for which a toast is shown, which is the duration of the animation of its hidden bar.
 */
async function secondsOf(page: Page, words: string): Promise<number> {
  const bar = page.locator('.Toastify__toast', { hasText: words }).locator('.Toastify__progress-bar');
  return Number.parseFloat(await bar.evaluate((element) => getComputedStyle(element).animationDuration));
}

test('[S2.24 S2.26 S4.18 S9.11] if a visitor requests a notice, the visitor signs in first and then reads that a mail is on its way', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/email_part_of_yoi/');
  await requestNoticeAndSignIn(page);
  expect(await secondsOf(page, 'Enviando...')).toBe(1);
  answer();
  const dialog = page.getByRole('dialog', { name: 'Gracias por interesarte en la App!' });
  await expect(dialog).toContainText('bandeja de entrada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(dialog).toBeHidden();
});

test('[S8.5 S9.11] if the request for a notice fails, an error is shown, and the request can be sent again', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/email_part_of_yoi/', (route) => route.fulfill({ status: 500, body: '' }));
  await requestNoticeAndSignIn(page);
  expect(await secondsOf(page, 'se ha producido un error inesperado')).toBe(3);
  await page.unroute('**/api/email_part_of_yoi/');
  await page.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(page.getByRole('dialog', { name: 'Gracias por interesarte en la App!' })).toBeVisible();
  complaints.splice(0);
});

test('[S3.17] the campaign in a URL is stored in the browser and filled into the forms', async ({ page }) => {
  await page.goto('/?utm_source=carta&utm_code=LUNA7&utm_company=Faro&other=x');
  await page.goto('/blog');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('utm_')));
  expect(keys.toSorted()).toEqual(['utm_code', 'utm_company', 'utm_source']);
  await page.goto('/register');
  await expect(page.locator('input[name="referrer"]')).toHaveValue('LUNA7');
  await expect(page.locator('input[name="company"]')).toHaveValue('Faro');
  await expect(page.locator('input[name="utm_source"]')).toHaveValue('carta');
  await page.goto('/form');
  await expect(page.locator('input[name="utm_source"]')).toHaveValue('carta');
  await expect(page.locator('input[name="utm_code"]')).toHaveValue('LUNA7');
  await expect(page.locator('input[name="utm_medium"]')).toHaveValue('');
  await page.goto('/register?referrer=SOL1');
  await expect(page.locator('input[name="referrer"]')).toHaveValue('SOL1');
});

test('[S2.23] the product film plays with captions in a dialog, and stops when the dialog is closed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ver cómo es por dentro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Así es Yoi por dentro' });
  await expect(dialog).toBeVisible();
  // The film is found by a selector, because a closed dialog has no role.
  const film = page.locator('dialog video');
  const state = () =>
    film.evaluate(({ paused, currentTime, textTracks }: HTMLVideoElement) => ({
      paused,
      hasBegun: currentTime > 0.2,
      language: textTracks[0]?.language,
      cues: textTracks[0]?.cues?.length,
    }));
  await expect.poll(state).toEqual({ paused: false, hasBegun: true, language: 'es', cues: 8 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await state()).paused).toBe(true);
});

test('only drawings near the viewport are animated', async ({ page }) => {
  await withMotion(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const moving = () =>
    page.evaluate(() => {
      const gusts = document.getAnimations().flatMap(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.matches('.landscape-sway') ? [target] : [];
      });
      return {
        hero: gusts.some((target) => target.closest('.landscape-hero')),
        footer: gusts.some((target) => target.closest('.site-footer')),
      };
    });
  expect(await moving()).toEqual({ hero: true, footer: false });
  await page.locator('.footer-call').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await moving()).footer).toBe(true);
});
