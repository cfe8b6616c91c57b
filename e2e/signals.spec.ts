// Crosses: signals, today, paradas, days.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, demo, newMember } from './members.ts';

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`a member's signals are accessible and do not overflow: ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
    await beSignedIn(page, demo, '/app/senales');
    await expect(
      page.getByRole('heading', { name: '¿Estoy mejor al día siguiente de mirar mi dinero?' }),
    ).toBeVisible();
    await page.getByText('Casualidades posibles').click();
    await expect(page.getByText(/comparaciones|siete días de cada lado/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hacer una pregunta' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test('a member can ask a question and answer it on Hoy without a network', async ({ page, context }) => {
  await beSignedIn(page, await newMember(page.request), '/app/senales');
  await expect(page.getByRole('link', { name: 'Empezar una Parada' })).toBeVisible();
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage['yoi-access-token']}`,
    };
    const body = JSON.stringify({ minutes_a_day: 10, focus: ['cuerpo'] });
    await fetch('/api/paradas/', { method: 'POST', headers, body });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Hacer una pregunta' }).click();
  await page.getByLabel('Tu pregunta').fill('¿He salido a andar?');
  await page.getByRole('button', { name: 'Hacer la pregunta' }).click();
  await expect(page.getByRole('heading', { name: '¿He salido a andar?' })).toBeVisible();
  await page.goto('/app/hoy');
  const row = page.getByRole('region', { name: 'Tus preguntas' });
  await expect(row).toContainText('¿He salido a andar?');
  await context.setOffline(true);
  await row.getByRole('button', { name: 'Sí' }).click();
  await expect(row.getByRole('button', { name: 'Sí' })).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForResponse((response) => response.url().endsWith('/signals/answers/'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(row.getByRole('button', { name: 'Sí' })).toHaveAttribute('aria-pressed', 'true');
});
