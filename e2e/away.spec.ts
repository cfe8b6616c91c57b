// Crosses: days, dynamics, feelings, shell, today.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { beSignedIn, newMember, signOut } from './members.ts';

test.use({ serviceWorkers: 'allow' });

async function checkIn(page: Page, agrado: string, energia: string): Promise<void> {
  await choose(page.getByRole('radio', { name: agrado, exact: true }));
  await choose(page.getByRole('radio', { name: energia, exact: true }));
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
}

/**
 * Changes the stored response of Hoy so that it looks like a response of the day before.
 * @returns whether the stored response had a check-in
 */
async function ageStoredHoy(): Promise<boolean> {
  const path = '/api/today/';
  const cache = await caches.open('yoi-mine');
  const hoy = await (await cache.match(path))?.json();
  if (!hoy?.check_ins.length) return false;
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const week = hoy.week.map((day: { local_day: string }) => ({ ...day, local_day: before(day.local_day) }));
  await cache.put(path, Response.json({ ...hoy, week, local_day: before(hoy.local_day) }));
  return true;
}

/** Waits until the browser has stored the response of Hoy, and returns it. */
async function readStoredHoy() {
  await navigator.serviceWorker.ready;
  for (;;) {
    const stored = await caches.match('/api/today/');
    if (stored) return stored.json();
    await fetch('/api/today/', { headers: { Authorization: `Bearer ${localStorage['yoi-access-token']}` } });
  }
}

/** Lists the paths of the responses that the browser has stored for the member. */
async function listStored(): Promise<string[]> {
  const requests = await (await caches.open('yoi-mine')).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

test("if Hoy was stored yesterday, it opens with today's question, and the answer is stored for today", async ({
  page,
  context,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await checkIn(page, 'Muy agradable', 'Energía media');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Apuntar otra vez cómo estoy' })).toBeVisible();
  await expect.poll(() => page.evaluate(ageStoredHoy)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión con Yoi: esto es de ayer')).toBeVisible();
  const list = page.getByRole('region', { name: 'Lo de hoy' });
  await expect(list).toContainText('Todavía nada');
  await expectAccessible(page);
  await checkIn(page, 'Agradable', 'Energía alta');
  const row = list.getByRole('listitem').filter({ hasText: 'Agradable · Energía alta' });
  await expect(row).toContainText('Se guardará cuando vuelva la red');
  await context.setOffline(false);
  await expect(row.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Sin conexión con Yoi')).toHaveCount(0);
});

test('after the first check-in the next card is shown even without a network', async ({ page, context }) => {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(async () => !!(await caches.match('/api/today/')))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await checkIn(page, 'Agradable', 'Energía alta');
  await expect(page.getByRole('heading', { name: 'Tu primera Parada' })).toBeVisible();
});

test('the dynamic that Hoy proposes can be played without a network, and a sign-out deletes it from the device', async ({
  page,
  context,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  const { dynamic } = await page.evaluate(readStoredHoy);
  await expect
    .poll(() => page.evaluate(listStored), { timeout: 20_000 })
    .toContain(`/api/dynamics/${dynamic.slug}/`);
  await context.setOffline(true);
  await page.goto(`/app/dinamicas/${dynamic.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: dynamic.title })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Paso 1 de/ })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/app/hoy');
  await signOut(page);
  await page.waitForURL('**/auth/inicio_sesion*');
  expect(await page.evaluate(listStored)).not.toContain(`/api/dynamics/${dynamic.slug}/`);
});
