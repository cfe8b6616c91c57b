// Crosses: care, days, dynamics, feelings, history, measures, paradas, portfolio, referents, today.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, demo, newMember } from './members.ts';

for (const [width, scheme] of [
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const) {
  test(`Historia is accessible and does not overflow at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await beSignedIn(page, demo, '/app/historia');
    await expect(page.getByRole('heading', { level: 1, name: 'Historia' })).toBeVisible();
    await expect(page.locator('.year-month')).toHaveCount(12);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.locator('.year-month:enabled').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test('a search in Historia leads to the page of a day, and the searched words do not appear in the URL', async ({
  page,
}) => {
  await beSignedIn(page, demo, '/app/historia');
  await page.getByLabel('Palabras').fill('café');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const found = page.getByRole('link', { name: /Mirar la cuenta los lunes, con café/ }).first();
  await expect(found).toBeVisible();
  expect(page.url()).not.toContain('caf');
  await found.click();
  await expect(page).toHaveURL(/\/app\/historia\/dia\/\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { name: 'Tu Parada' })).toBeVisible();
  await expectAccessible(page);
});

test('if a note is about suffering, a card with help is shown, and nothing is sent before the member saves the note', async ({
  page,
  request,
}) => {
  await beSignedIn(page, await newMember(request), '/app/hoy');
  await page.getByText('Ponerle palabras, si quieres').click();
  const sent: string[] = [];
  await page.getByLabel('Una línea, si quieres').click();
  page.on('request', (each) => sent.push(`${each.method()} ${new URL(each.url()).pathname}`));
  await page.getByLabel('Una línea, si quieres').fill('ya no quiero vivir');
  await expect(page.getByText('Por si te viene bien hablar con alguien')).toBeVisible();
  expect(sent.filter((each) => !each.startsWith('GET /assets/'))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByLabel('Una línea, si quieres')).toHaveValue('ya no quiero vivir');
});
