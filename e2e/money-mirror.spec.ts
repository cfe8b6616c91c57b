// Crosses: money-mirror, portfolio, days.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, demo, newMember, signOut } from './members.ts';

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`the money mirror and the page of the month are accessible and do not overflow at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
    await beSignedIn(page, demo, '/app/portafolio');
    const tabs = page.getByRole('navigation', { name: 'Partes de tu portafolio' });
    await tabs.getByRole('link', { name: 'Espejo' }).click();
    await expect(
      page.getByText(/^De \d veces con «Un gasto», en \d apuntaste también ansiedad\.$/),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tabs.getByRole('link', { name: 'Tu mes' }).click();
    await expect(page.getByText(/^De \d+ momentos, \d/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

/** Records a moment by pressing five buttons, of which the plus button is the first. */
async function recordMoment(page: Page, kind: string, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Añadir', exact: true }).first().click();
  await page.getByRole('link', { name: /Un momento de dinero/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Un momento de dinero' });
  for (const name of [kind, word, 'Guardar este momento'])
    await sheet.getByRole('button', { name, exact: true }).click();
}

const answered = (page: Page) => page.getByRole('dialog', { name: 'Apuntado' });

test('[S1.1] a member records a moment of money by pressing five buttons, and then a question and a dynamic are shown', async ({
  page,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/hoy');
  await recordMoment(page, 'He gastado', 'ansiedad');
  await expect(answered(page)).toContainText(/¿.+\?/);
  await expect(answered(page).getByRole('link', { name: /Dinámica de 5 min/ })).toBeVisible();
  await expectAccessible(page);
  await answered(page).getByRole('button', { name: 'Listo' }).click();
  await page.goto('/app/portafolio/espejo');
  await expect(page.getByRole('listitem').filter({ hasText: 'Un gasto' })).toContainText('ansiedad');
});

test('if the network is lost, a moment of money waits and is stored when the network is back', async ({
  page,
  context,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/portafolio/espejo');
  await expect(page.getByText('Este mes no hay ningún momento apuntado.')).toBeVisible();
  await page.getByRole('link', { name: 'Apuntar un momento' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Apuntar un momento' }).click();
  const sheet = page.getByRole('dialog');
  for (const name of ['No he querido mirar', 'Guardar este momento'])
    await sheet.getByRole('button', { name, exact: true }).click();
  await expect(answered(page)).toContainText('Se guardará cuando vuelva la red');
  await answered(page).getByRole('button', { name: 'Listo' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'No mirar' });
  await expect(row).toContainText('Se guardará');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/money-moments/'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(201);
  await expect(row.getByRole('button', { name: /^Borrar/ })).toBeVisible();
});

const statement = `Cuenta;ES76 2077 0024 0031 0257 5766
Fecha;Concepto;Importe;Saldo
02/11/2026;COMPRA ULTRAMARINOS PETRA;-61,20;1000,00
05/11/2026;Ultramarinos Petra 0231;-38,80;961,20
07/11/2026;Cine Dor\u00e9;-8,00;953,20
`;

test('the device sends only the sums that the member chooses to send, and a sign-out deletes the groups of payees', async ({
  page,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/portafolio/tu-mes');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const open = (bytes: Buffer) =>
    page
      .getByLabel('Abrir un extracto')
      .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: bytes });
  await open(Buffer.from(statement, 'latin1'));
  await expect(page.getByText('En noviembre de 2026 salieron 108,00 € y entraron 0,00 €.')).toBeVisible();
  await page.getByLabel('Nuevo montón').fill('Lo de siempre');
  await page.getByRole('button', { name: 'Añadir', exact: true }).last().click();
  await page.getByLabel('Montón de Ultramarinos Petra 0231').selectOption('Lo de siempre');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await open(Buffer.from(statement, 'latin1'));
  await expect(page.getByLabel('Montón de Ultramarinos Petra 0231')).toHaveValue('0');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/siempre|petra/i);
  await page.getByRole('button', { name: 'Guardar solo las sumas' }).click();
  await expect(page.getByText('Guardadas: solo los nombres y las sumas.')).toBeVisible();
  const sums = requests.filter((request) => request.includes('/piles/'));
  expect(sums).toHaveLength(1);
  expect(sums[0]).toContain(
    '{"currency":"EUR","piles":[{"name":"Lo de siempre","cents":10000}],"rest_cents":800}',
  );
  expect(requests.filter((request) => /petra|dor[eé]|es76|2077|5766|61,20|6120/i.test(request))).toEqual([]);
  await signOut(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/app/'));
  expect(await page.evaluate(() => localStorage.getItem('yoi-user-piles'))).toBeNull();
});

test('if a bank statement cannot be read, its first invalid line is shown', async ({ page }) => {
  await beSignedIn(page, demo, '/app/portafolio/tu-mes');
  const broken = statement.replace('-38,80', 'mucho');
  await page
    .getByLabel('Abrir un extracto')
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(broken) });
  const problem = page.getByRole('alert').filter({ hasText: 'La lectura se ha parado en la línea 4.' });
  await expect(problem).toContainText('05/11/2026;Ultramarinos Petra 0231;mucho;961,20');
  await expectAccessible(page);
});
