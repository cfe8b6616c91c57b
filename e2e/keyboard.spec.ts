// Crosses: accounts, feelings, portfolio, shell, ui.
import { expect, tabTo, test, withMotion } from './fixtures.ts';

test('a member can sign in, check in and invest by keyboard', async ({ page }) => {
  await withMotion(page);
  await page.goto('/auth/inicio_sesion');
  await tabTo(page, 'Correo o nombre de usuario');
  await page.keyboard.type('nueva');
  await tabTo(page, 'Contraseña');
  await page.keyboard.type('Nueva.2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/hoy/);
  await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeVisible();

  await page.waitForLoadState('networkidle');
  await tabTo(page, 'Muy desagradable');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Energía muy baja');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Guardar cómo estoy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('Energía baja');

  await page.goto('/app/portafolio');
  await page.waitForLoadState('networkidle');
  await tabTo(page, 'Apuntar algo');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Minutos/);
  await page.keyboard.type('15');
  await tabTo(page, 'Cuerpo');
  await page.keyboard.press('Space');
  await tabTo(page, 'Apuntar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lo último que apuntaste' })).toContainText('15 min');
});

test('pressing Tab once on a page reaches the link that skips to the content', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
