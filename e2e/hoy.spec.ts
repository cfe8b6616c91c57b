// Crosses: days, dynamics, feelings, paradas, portfolio, progress, shell, today.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

async function open(page: Page, address = '/app/hoy'): Promise<void> {
  await beSignedIn(page, await newMember(page.request), address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function checkIn(page: Page, agrado: string, energia: string): Promise<void> {
  await choose(page.getByRole('radio', { name: agrado, exact: true }));
  await choose(page.getByRole('radio', { name: energia, exact: true }));
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Hoy opens without a network, and new records are stored when the network is back', async ({
    page,
    context,
  }) => {
    await open(page);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/api/today/')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeVisible();
    await expect(page.getByText('Sin conexión.')).toBeVisible();
    await checkIn(page, 'Agradable', 'Energía alta');
    const row = page.getByRole('listitem').filter({ hasText: 'Agradable · Energía alta' });
    await expect(row).toContainText('Se guardará cuando vuelva la red');
    await page.reload();
    await expect(row).toContainText('Se guardará cuando vuelva la red');
    await context.setOffline(false);
    await expect(row).not.toContainText('Se guardará');
    await expect(row.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await page.reload();
    await expect(row).toHaveCount(1);
  });

  test('the help page opens without a network', async ({ page, context }) => {
    await open(page);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/ayuda')) !== undefined))
      .toBe(true);
    // A request that is cut off when the network is lost would be reported as an error.
    await page.reload({ waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.goto('/ayuda');
    await expect(page.getByText('024')).toBeVisible();
  });
});

test('the confirmation of a check-in replaces the form, and the check-in can be undone', async ({ page }) => {
  await open(page);
  await checkIn(page, 'Muy agradable', 'Energía media');
  await expect(page.getByText('El primer punto de tu semana.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toHaveCount(0);
  const row = page.getByRole('region', { name: 'Lo de hoy' }).getByRole('listitem').first();
  await expect(row).toContainText('Muy agradable · Energía media');
  await expect(page.getByRole('link', { name: 'Empezar una Parada' })).toHaveAttribute(
    'href',
    '/app/parada/empezar',
  );
  await row.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toHaveCount(0);
});

test('after a check-in at the lowest point a line about help is shown, and nothing is offered or celebrated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await checkIn(page, 'Muy desagradable', 'Energía muy baja');
  const call = page.getByRole('link', { name: 'Llamar al 024' });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', 'tel:024');
  await expect(page.getByRole('heading', { name: 'Gracias por apuntarlo' })).toBeFocused();
  await expect(page.getByText('Guardado', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Respirar un minuto' }).click();
  await expect(page.getByText('Coge aire')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('heading', { name: 'Tu semana' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empezar una Parada' })).toHaveCount(0);
  await expect(call).toBeVisible();
  await page.getByRole('button', { name: 'Apuntar otra vez cómo estoy' }).click();
  await checkIn(page, 'Agradable', 'Energía media');
  await expect(page.getByText('Hoy, con calma.')).toHaveCount(0);
  await expect(call).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empezar una Parada' })).toHaveCount(0);
});

test('on a phone the bottom bar is hidden while the member types, and a desktop has a side bar instead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const bar = page.locator('.bottom-bar');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ayuda', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '¿Qué quieres apuntar?' });
  await expect(sheet.getByRole('link', { name: /He puesto algo en mí/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /Cómo estoy/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByText('Ponerle palabras, si quieres').click();
  await page.getByLabel('Una línea, si quieres').focus();
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.side-rail')).toBeVisible();
});

// The scrollbar of a desktop window takes a pixel from each of the seven columns. A phone has no such scrollbar.
test('every control of Hoy and Más is at least 44 px high, even at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  for (const screen of ['/app/hoy', '/app/mas']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary, label:has(input)')]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
        .filter(({ box }) => box.width > 0 && box.height > 1 && (box.height < 44 || box.width < 43))
        .map(({ box, text }) => `${text} ${box.width}x${box.height}`),
    );
    expect(small).toEqual([]);
  }
});

test('while Hoy loads, its layout does not shift', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        if (!Reflect.get(entry, 'hadRecentInput')) Reflect.get(window, 'shifts').push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Tu semana' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});
