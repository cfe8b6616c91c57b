// Crosses: shell, today, ui.
import type { Locator } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) };
}

test('[S9.10] on a phone a toast covers no bar, and moves to the top while a sheet is open', async ({
  page,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía alta', exact: true }));
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  await toast.hover();
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect.poll(async () => (await edgesOf(bar)).top - (await edgesOf(toast)).bottom).toBeGreaterThan(0);
  const head = await edgesOf(page.locator('.app-top'));
  expect((await edgesOf(toast)).top).toBeGreaterThan(head.bottom);
  await page.getByRole('button', { name: 'Añadir' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await edgesOf(toast)).top).toBeLessThan(head.bottom);
});
