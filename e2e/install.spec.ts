// Crosses: contact, content, seeds, shell, today.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('the site links to a web app manifest whose start page is Hoy and whose icons exist', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { start_url: start, icons } = await answer.json();
  expect(start).toBe('/app/hoy');
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [touch, ...icons.map((icon: { src: string }) => icon.src)]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the member app explains that it needs scripts, and shows two links and no skeleton', async ({
    page,
  }) => {
    await page.goto('/app/hoy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Tu espacio en Yoi necesita JavaScript.',
    );
    await expect(page.locator('.skeleton').first()).toBeHidden();
    await page.getByRole('link', { name: 'Ayuda, con teléfonos' }).click();
    await expect(page).toHaveURL(/\/ayuda$/);
  });

  test('without scripts a phone can filter positions by two select fields and a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/positions');
    await page.getByRole('combobox', { name: 'País' }).selectOption('México');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/pais=M%C3%A9xico/);
    await expect(page.getByRole('main')).toContainText('México');
    await expect(page.locator('.card', { hasText: 'España' })).toHaveCount(0);
  });

  test('without scripts the formulas on the method page are collapsed and can be opened', async ({
    page,
  }) => {
    await page.goto('/metodo');
    await expect(page.getByRole('img', { name: /^Dos preguntas dan cuatro esquinas/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Minutos-esfuerzo' })).toBeHidden();
    await page.getByText('La cuenta de la energía').click();
    await expect(page.getByRole('columnheader', { name: 'Minutos-esfuerzo' })).toBeVisible();
  });
});

for (const path of [
  '/blog?medio=audio',
  '/blog?buscar=hipoteca+deuda',
  '/metodo',
  '/privacy',
  '/form?enviado=1',
])
  test(`${path} is accessible and does not overflow on a narrow phone, in light and dark mode`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
