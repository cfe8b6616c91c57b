// Crosses: accounts, content, feelings, portfolio, profile, session-service, shell, today.

import type { Page } from '@playwright/test';
import { openInvestment } from './adding.ts';
import { choose } from './choose.ts';
import { expect, expectGoodLooks, openDetails, test, withMotion } from './fixtures.ts';
import {
  beSignedIn,
  type Credentials,
  demo,
  freshAddress,
  mailedCode,
  newcomer,
  signInPath,
  signOut,
  submitSignIn,
} from './members.ts';

/** Completes the three steps of the registration with the code from the mail. */
async function register(page: Page): Promise<string> {
  const address = freshAddress();
  await page.goto('/register');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('radio', { name: 'Español de España' }).check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('¡Enviado con éxito!, revisa tu correo por favor')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(address));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('¡Confirmado! Estás a un solo paso de registrarte en YOI')).toBeVisible();
  await page.getByLabel('Nombre de usuario').fill(`ana${Math.floor(Math.random() * 1e6)}`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Nueva.2026');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/app\/(hoy|bienvenida)/);
  return address;
}

async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto(signInPath);
  await submitSignIn(page, person);
}

test('a newcomer can read, register with the mailed code, check in and invest', async ({ page }) => {
  await withMotion(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentra Tu Balance Interior');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Blog', exact: true })
    .click();
  await page.locator('main li a[href^="/blog/"]').first().click();
  await expect(page.locator('article')).toContainText('Gracias por invertir en ti');

  await register(page);
  // The welcome is skipped here, because another journey tests it.
  await page.evaluate(() => localStorage.setItem('yoi-user-welcomed', '1'));
  await page.goto('/app/hoy');
  await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
  await choose(page.getByRole('radio', { name: 'Energía alta', exact: true }));
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
  await page.getByRole('button', { name: 'Sí, guarda mi diario' }).click();
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('Agradable');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lo de hoy' })).toContainText('Agradable');

  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Portafolio' })
    .first()
    .click();
  const sheet = await openInvestment(page);
  await sheet.getByLabel('Minutos', { exact: true }).fill('30');
  await openDetails(page);
  await page.getByLabel('Cuánto dinero').fill('12,50');
  await choose(page.getByRole('radio', { name: 'mucha', exact: true }));
  await page.getByRole('button', { name: 'Mente' }).click();
  await page.getByRole('button', { name: 'Vínculos' }).click();
  await sheet.getByRole('button', { name: 'Apuntar' }).click();
  await expect(page.getByText('Has puesto media hora en ti')).toBeVisible();
  for (const measure of ['Energía', 'Dinero', 'Tiempo']) {
    await choose(page.getByRole('radio', { name: measure, exact: true }));
    await expect(page.getByRole('img', { name: /^Reparto: .*Mente.*Vínculos/ })).toBeVisible();
  }
  await page.locator('main summary', { hasText: 'Ver los números' }).first().click();
  await expect(page.getByRole('table').first()).toContainText('6,25');
  await expect(page.getByRole('region', { name: 'Lo último que apuntaste' })).toContainText('energía 4 de 5');
});

test("[S2.14] a member can sign in with the username in upper case, and the server's HTML shows the member in the bar", async ({
  page,
}) => {
  await signIn(page, { ...demo, username: 'DEMO' });
  await expect(page).toHaveURL(/\/app\/hoy/);
  const bare = await page.request.get('/blog');
  expect(await bare.text()).toContain('demo@yoi.example');
  expect(bare.headers()['cache-control']).toBe('no-store');
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.locator('#navigation-profile')).toContainText('demo@yoi.example');
});

test('[S8.4] if a password is wrong, the form shows the error and keeps the input, and the URL contains no password', async ({
  page,
}) => {
  await signIn(page, { ...demo, password: 'Wrong.2026' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue('demo');
  expect(page.url()).not.toContain('Wrong');
});

test('[S2.3 S4.11 S6.2] a sign-out in the member app ends the session and removes the tokens', async ({
  page,
}) => {
  await beSignedIn(page, newcomer, '/app/hoy');
  await signOut(page);
  await page.waitForURL(/\/auth\/inicio_sesion/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth|user/i.test(key))),
  ).toEqual([]);
  await page.goto('/app/hoy');
  await page.waitForURL(/error=SessionRequired/);
  await expect(page.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
});

test('registration works without JavaScript, and the member is then signed in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await register(page);
  await page.goto('/blog');
  expect(await page.content()).toContain('@yoi.example');
  await context.close();
});

test('a registration continues if its tab is closed or the visitor goes back', async ({ page, context }) => {
  const address = freshAddress();
  await page.goto('/');
  await page.goto('/register');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('radio', { name: 'Español de España' }).check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
  const another = await context.newPage();
  await another.goto('/register');
  await expect(another.getByRole('textbox', { name: 'Código' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible();
});

test("the member's screens are accessible and fit at every width, in light and dark mode", async ({
  page,
}) => {
  await beSignedIn(page, newcomer);
  for (const screen of ['/app/hoy', '/app/mas', '/app/portafolio', '/app/no-existe']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page, [320, 768, 1440]);
  }
});
