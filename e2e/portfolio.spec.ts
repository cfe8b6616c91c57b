// Crosses: days, portfolio.
import type { Page } from '@playwright/test';
import { openInvestment } from './adding.ts';
import { choose } from './choose.ts';
import { expect, expectAccessible, expectGoodLooks, openDetails, test } from './fixtures.ts';
import { newMember, openSession } from './members.ts';

/** Opens the portfolio of a new member. */
async function atPortfolio(page: Page): Promise<void> {
  await openSession(page.request, await newMember(page.request));
  await page.goto('/app/portafolio');
  await page.waitForLoadState('networkidle');
}

const entries = (page: Page) => page.getByRole('region', { name: 'Lo último que apuntaste' });

async function invest(page: Page, minutes: string, dimension: string): Promise<void> {
  const sheet = await openInvestment(page);
  await sheet.getByLabel('Minutos', { exact: true }).fill(minutes);
  await sheet.getByRole('button', { name: dimension, exact: true }).click();
  await sheet.getByRole('button', { name: `Apuntar ${minutes} min` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(
    entries(page)
      .getByRole('listitem')
      .filter({ hasText: `${minutes} min` }),
  ).toContainText(dimension);
  await page.waitForLoadState('networkidle');
}

test('[S1.4] a member invests minutes by pressing three buttons, and invests the same minutes again by pressing one', async ({
  page,
}) => {
  await atPortfolio(page);
  await expect(page.getByRole('heading', { name: 'Aquí crecerá tu portafolio' })).toBeVisible();
  for (let time = 1; time <= 2; time += 1) {
    const sheet = await openInvestment(page);
    await sheet.getByRole('button', { name: '20 min', exact: true }).click();
    await sheet.getByRole('button', { name: 'Vínculos', exact: true }).click();
    await sheet.getByRole('button', { name: 'Apuntar 20 min' }).click();
    await expect(entries(page).getByRole('listitem')).toHaveCount(time);
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('button', { name: '20 min en Vínculos' }).click();
  await expect(
    page.getByText('Has puesto una hora en ti en estos días. Todo, en tus vínculos.'),
  ).toBeVisible();
  await expect(entries(page).getByRole('listitem')).toHaveCount(3);
});

test('a correction shows the replaced investment, and a removed investment can be restored', async ({
  page,
}) => {
  await atPortfolio(page);
  await invest(page, '15', 'Cuerpo');
  await entries(page).getByRole('button', { name: 'Corregir: Hoy, 15 min' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir' });
  await dialog.getByLabel('Minutos', { exact: true }).fill('45');
  await dialog.getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(dialog).toBeHidden();
  await expect(entries(page).getByRole('listitem')).toContainText('45 min');
  await entries(page).getByRole('button', { name: 'Ver el original' }).click();
  await expect(page.getByRole('dialog', { name: 'Lo que decía antes' })).toContainText('15 min');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await entries(page)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(entries(page).getByRole('listitem')).toHaveCount(0);
  await entries(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(entries(page).getByRole('listitem')).toContainText('45 min');
});

test('the plus button on Hoy opens a sheet, Back closes the sheet, and an added record can be undone', async ({
  page,
}) => {
  await openSession(page.request, await newMember(page.request));
  await page.goto('/app/hoy');
  const sheet = page.getByRole('dialog', { name: '¿Qué has puesto en ti?' });
  const plus = page.getByRole('link', { name: 'Apuntar algo que has puesto en ti' });
  await plus.click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/hoy$/);
  await plus.click();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/app\/hoy$/);
  await plus.click();
  await sheet.getByRole('button', { name: '20 min', exact: true }).click();
  await sheet.getByRole('button', { name: 'Vínculos', exact: true }).click();
  await sheet.getByRole('button', { name: 'Apuntar 20 min' }).click();
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('20 min');
  await expect(page).toHaveURL(/\/app\/hoy$/);
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('Todavía nada');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('Todavía nada');
});

test('if an investment is refused, the list and the chart stay unchanged, and the form stays filled', async ({
  page,
}) => {
  await atPortfolio(page);
  await invest(page, '30', 'Mente');
  await page.route('**/api/piptool/investments/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { minutes: ['Hoy no puede ser.'] } })
      : route.continue(),
  );
  const sheet = await openInvestment(page);
  await sheet.getByLabel('Minutos', { exact: true }).fill('50');
  await sheet.getByRole('button', { name: 'Cuerpo', exact: true }).click();
  await sheet.getByRole('button', { name: 'Apuntar 50 min' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no puede ser.' })).toBeVisible();
  await page.getByRole('button', { name: 'Revisarlo' }).click();
  await expect(sheet.getByLabel('Minutos', { exact: true })).toHaveValue('50');
  await page.keyboard.press('Escape');
  await expect(entries(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Has puesto media hora en ti en estos días. Todo, en tu mente.')).toBeVisible();
});

test('the shares of a plan always add up to a hundred, and the plan is shown beside the invested time', async ({
  page,
}) => {
  await atPortfolio(page);
  await invest(page, '45', 'Cuerpo');
  await invest(page, '30', 'Mente');
  await page.locator('main summary', { hasText: 'Hacerme un plan' }).click();
  await page.getByRole('button', { name: 'A partes iguales' }).click();
  await page.getByRole('button', { name: 'Más Vínculos' }).click();
  await page.getByRole('button', { name: 'Guardar mi plan' }).click();
  await expect(page.getByRole('heading', { name: 'Tu próxima aportación' })).toBeVisible();
  await expect(page.getByText('En estos días va sobre todo a')).toBeVisible();
  await expect(page.getByText('te faltan 19 min')).toBeVisible();
  await choose(page.getByRole('switch', { name: 'Sin cantidades' }));
  await expect(page.getByText('te faltan 19 min')).toBeHidden();
  await expect(page.getByText('por debajo de tu plan').first()).toBeVisible();
});

test("an amount in another currency is converted at the member's exchange rate", async ({ page }) => {
  await atPortfolio(page);
  const sheet = await openInvestment(page);
  await openDetails(page);
  await sheet.getByLabel('Cuánto dinero').fill('200');
  await sheet.getByLabel('Moneda', { exact: true }).selectOption('MXN');
  await sheet.getByLabel('A qué cambio').fill('0,05');
  await sheet.getByRole('button', { name: 'Propósito', exact: true }).click();
  await sheet.getByRole('button', { name: 'Apuntar', exact: true }).click();
  await expect(entries(page).getByRole('listitem')).toContainText('10,00 € a tu cambio');
  await choose(page.getByRole('radio', { name: 'Dinero', exact: true }));
  await expect(page.getByText('Todo en EUR, a los cambios que pusiste')).toBeVisible();
});

test('an exported file can be imported again; if a file is wrong, its errors are listed by line', async ({
  page,
}) => {
  await atPortfolio(page);
  await invest(page, '25', 'Mente');
  await page.locator('main summary', { hasText: 'Llevármelo o traerlo' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mi archivo' }).click();
  const file = await (await download).path();
  const input = page.getByLabel('Traer un archivo');
  await input.setInputFiles(file);
  await expect(page.getByText('1 apunte traído')).toBeVisible();
  await expect(entries(page).getByRole('listitem').filter({ hasText: '25 min' })).toHaveCount(2);
  const wrong = Buffer.from('dia,minutos,cuerpo\n2026-03-01,mucho,100\n');
  await input.setInputFiles({ name: 'mal.csv', mimeType: 'text/csv', buffer: wrong });
  await expect(page.getByText('Línea 2, minutos:')).toBeVisible();
});

test('with all sections expanded the portfolio is accessible and does not overflow at any width, in light and dark mode', async ({
  page,
}) => {
  await atPortfolio(page);
  await expect(page.getByRole('heading', { name: 'Aquí crecerá tu portafolio' })).toBeVisible();
  const investment = {
    minutes: 20,
    effort: 3,
    amount_cents: 500,
    shares: [{ dimension: 'dinero', basis_points: 10_000 }],
  };
  const stored = await page.evaluate(async (data) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('yoi-access-token')}`,
    };
    const targets = { cuerpo: 2_000, mente: 2_000, vinculos: 2_000, proposito: 2_000, dinero: 2_000 };
    const post = async (address: string, body: object) =>
      (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
    const isStored = [await post('/api/piptool/plan/', { targets })];
    for (let time = 0; time < 20; time += 1) isStored.push(await post('/api/piptool/investments/', data));
    return isStored;
  }, investment);
  expect(stored).not.toContain(false);
  await page.reload();
  await page.waitForLoadState('networkidle');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expect(page.getByText('Lo que más fluye:')).toBeVisible();
  for (const summary of await page.locator('main summary', { hasText: 'Ver los números' }).all())
    if (!(await summary.evaluate((each) => each.parentElement?.hasAttribute('open')))) await summary.click();
  await expectGoodLooks(page, [320, 768, 1440], 900);
});
