// Crosses: referents, today, paradas, days.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, demo, newMember } from './members.ts';

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`a member's own referents are accessible and do not overflow: ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
    await beSignedIn(page, demo, '/app/referentes');
    await expect(page.getByRole('region', { name: 'Los míos' }).getByRole('listitem')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mi tía Loli' }).click();
    await expect(page.getByText('Día 9 de 21')).toBeVisible();
    await expect(page.getByText(/Para acercarte, lo próximo sería/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cambiar lo que pone aquí' }).click();
    await expect(page.getByLabel('Apodo')).toHaveValue('Mi tía Loli');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('[S1.14] a member can add a referent, copy a behaviour, answer without a network, and stop copying the behaviour', async ({
  page,
  context,
}) => {
  await beSignedIn(page, await newMember(page.request), '/app/referentes');
  await expect(page.getByText('Seguro que ya tienes a alguien')).toBeVisible();
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage['yoi-access-token']}`,
    };
    const body = JSON.stringify({ minutes_a_day: 10, focus: ['vinculos'] });
    await fetch('/api/paradas/', { method: 'POST', headers, body });
  });
  await page.getByRole('link', { name: 'Añadir a alguien mío' }).click();
  await page.getByLabel('Apodo').fill('Mi vecina');
  await page.getByLabel('¿Qué hace que te gustaría practicar?').fill('Saludar por el nombre.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi vecina');
  await page.getByRole('button', { name: 'Copiar un gesto esta Parada' }).click();
  await page.getByLabel('Tu gesto, con tus palabras').fill('Si entro en el portal, entonces saludo.');
  await page.getByRole('button', { name: 'Empezar hoy' }).click();
  await expect(page.getByText('Día 1 de 21')).toBeVisible();
  await page.goto('/app/hoy');
  const row = page.getByRole('region', { name: 'El gesto que copias' });
  await expect(row).toContainText('Si entro en el portal, entonces saludo.');
  await expectAccessible(page);
  await context.setOffline(true);
  await row.getByRole('button', { name: 'Lo hice' }).click();
  await expect(row.getByRole('button', { name: 'Lo hice' })).toHaveAttribute('aria-pressed', 'true');
  const sent = page.waitForResponse((response) => response.url().endsWith('/gesture/'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(row.getByRole('button', { name: 'Lo hice' })).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('link', { name: 'Ver el gesto' }).click();
  await page.getByRole('button', { name: 'Dejar de copiarlo' }).click();
  await page.getByRole('button', { name: 'Sí, dejarlo aquí' }).click();
  await expect(page.getByText('Lo hiciste 1 día.')).toBeVisible();
  await page.goto('/app/hoy');
  await expect(page.getByRole('heading', { name: 'Lo de hoy' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[S1.14] a member can add a public referent to their own referents', async ({ page }) => {
  await beSignedIn(page, await newMember(page.request), '/app/referentes/seneca');
  await page.getByRole('button', { name: 'Añadir a los míos' }).click();
  await page.getByRole('link', { name: 'Está entre los míos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Séneca');
  await page.getByRole('button', { name: 'Copiar un gesto esta Parada' }).click();
  await page.getByRole('button', { name: 'Empezar hoy' }).click();
  await expect(page.getByText('Un gesto se copia dentro de una Parada.').first()).toBeVisible();
  await expectAccessible(page);
});
