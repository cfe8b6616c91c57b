// Crosses: shell, today, ui.
import type { Locator, Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) };
}

/**
 * Makes a check-in as a new member on Hoy. Returns the toast about the check-in, with the pointer over the toast.
 */
async function showToast(page: Page): Promise<Locator> {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía alta', exact: true }));
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  await toast.hover();
  return toast;
}

test('[S9.10] on a phone a toast covers neither bar, and it moves to the top while a sheet is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = await showToast(page);
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect.poll(async () => (await edgesOf(bar)).top - (await edgesOf(toast)).bottom).toBeGreaterThan(0);
  const head = await edgesOf(page.locator('.app-top'));
  expect((await edgesOf(toast)).top).toBeGreaterThan(head.bottom);
  await page.getByRole('button', { name: 'Añadir' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await edgesOf(toast)).top).toBeLessThan(head.bottom);
});

for (const width of [768, 1440]) {
  test(`[S9.10] at ${width} px a toast is shown at the bottom of the screen and covers no heading`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const toast = await showToast(page);
    const heading = await edgesOf(page.getByRole('heading', { level: 1 }));
    await expect.poll(async () => (await edgesOf(toast)).bottom).toBeGreaterThan(800);
    expect((await edgesOf(toast)).top).toBeGreaterThan(heading.bottom);
    expect((await edgesOf(toast)).bottom).toBeLessThan(900);
  });
}
