// Crosses: accounts, arrival, feelings, profile, shell, today, notifications.
import { choose } from './choose.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

test.use({ welcomed: false });

/** Returns the markup of a drawing without the ids that React gives it. */
function withoutIds(drawing: string): string {
  return drawing.replace(/ id="[^"]*"/g, '');
}

test('a new member can reach the first check-in by keyboard, in four pages', async ({ page, request }) => {
  await beSignedIn(page, await newMember(request, { diary: false }), '/app/hoy');
  await page.waitForURL('**/app/bienvenida/nombre');
  await expect(page.getByRole('heading', { level: 1, name: '¿Cómo te llamamos?' })).toBeFocused();
  await expect(page.getByText(/hora de Madrid/)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'Tu nombre');
  await page.keyboard.type('Nuria');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué te gustaría mirar?' })).toBeFocused();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const picture of await page.locator('.dimension-scene').all())
      expect(await picture.evaluate((each) => each.clientWidth / each.clientHeight)).toBeLessThan(2.6);
  }
  await expectAccessible(page);
  await tabTo(page, 'Vínculos');
  await page.keyboard.press('Space');
  await tabTo(page, 'Seguir');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '¿Cuánto rato al día?' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, '10 min');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Seguir');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '¿Cómo estás ahora?' })).toBeFocused();
  await expect(page.getByText('Este brote ya es tuyo.')).toBeVisible();
  await tabTo(page, 'Muy desagradable');
  await page.keyboard.press('Space');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await tabTo(page, /Energía/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Yoi puede guardar');
  await page.keyboard.press('Space');
  await tabTo(page, 'Por la mañana');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await expect(page.locator('.strip')).toHaveAttribute('data-weather', 'clear');
  const strip = await page.locator('.strip-drawing').innerHTML();
  await tabTo(page, 'Guardar cómo estoy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/hoy');
  expect(withoutIds(await page.locator('.strip-drawing').innerHTML())).toBe(withoutIds(strip));
  await expect(page.getByText('El primer punto de tu semana.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/app\/hoy$/);
  await page.goto('/app/perfil');
  await expect(page.getByText('Cada día a las 8:00, por correo')).toBeVisible();
});

test('a new Parada takes over the choices from the welcome pages and does not ask for them again', async ({
  page,
  request,
}) => {
  await beSignedIn(page, await newMember(request), '/app/bienvenida/mirar');
  await choose(page.getByRole('checkbox', { name: /Dinero/ }));
  await page.getByRole('button', { name: 'Seguir' }).click();
  await choose(page.getByRole('radio', { name: /^5 min/ }));
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeVisible();
  await page.goto('/app/parada/empezar');
  await expect(page.getByText('Dinero, 5 min al día')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await choose(page.getByRole('checkbox', { name: /Mente/ }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page).toHaveURL(/empezar\/(?!que-es)/);
  await page.goto('/app/parada/empezar/resumen');
  await expect(page.getByRole('button', { name: /El foco/ })).toContainText('Mente y Dinero');
  await page.getByRole('button', { name: /Cada día/ }).click();
  await choose(page.getByRole('radio', { name: /^20 min/ }));
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('button', { name: /Cada día/ })).toContainText('20 minutos');
});

test('the welcome pages continue on another device; if they are skipped there, they end on all devices', async ({
  page,
  request,
  browser,
}) => {
  const member = await newMember(request);
  await page.setViewportSize({ width: 320, height: 640 });
  await beSignedIn(page, member, '/app/hoy');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await choose(page.getByRole('checkbox', { name: /Dinero/ }));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.waitForURL('**/bienvenida/minutos');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /Dinero/ })).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Cuánto rato al día?' })).toBeVisible();

  const other = await browser.newPage();
  await beSignedIn(other, member, '/app/bienvenida');
  await other.waitForURL('**/bienvenida/minutos');
  await other.getByRole('button', { name: 'Saltar todo' }).click();
  await other.waitForURL('**/app/hoy');
  await page.goto('/app/bienvenida');
  await page.waitForURL('**/app/hoy');
  await other.close();
});
