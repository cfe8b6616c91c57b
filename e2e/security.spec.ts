// Crosses: accounts, logins, profile.
import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from './fixtures.ts';
import { beSignedIn, mailedCode } from './members.ts';
import {
  address,
  beginAuthenticatorApp,
  confirmIdentity,
  expectSaved,
  openSecurity,
  signIn,
} from './security-screen.ts';

/** The security of an account, as a member sees it. The second step of a sign-in has its own file. */
test('[S2.43 S5.9 S8.11] a password change requires the current password, the mailed code and the new password', async ({
  page,
  request,
}) => {
  test.slow();
  const member = await openSecurity(page, request);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  const current = page.getByRole('textbox', { name: 'Contraseña actual' });
  await expect(current).toBeFocused();
  await current.fill('Mala.2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta no es tu contraseña actual.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveValue('Mala.2026');
  await current.fill(member.password);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('¡Enviado con éxito!, revisa tu correo por favor')).toBeVisible();
  await expect(page.getByRole('button', { name: /Reenviar el código \(\d+ s\)/ })).toBeDisabled();
  const code = page.getByRole('textbox', { name: 'Código' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este código no es correcto')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await code.fill(await mailedCode(member.email, member.signUpCode));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const fresh = page.getByRole('textbox', { name: 'Contraseña', exact: true });
  await expect(fresh).toBeFocused();
  await fresh.fill('corta');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByText('La contraseña debe contener').first()).toBeVisible();
  await expect(fresh).toHaveValue('corta');
  await fresh.fill('Otra.2027');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Cambiar la contraseña' })).toBeFocused();
  await page.context().clearCookies();
  await signIn(page, { username: member.username, password: 'Otra.2027' });
  await page.waitForURL('**/app/perfil/seguridad');
});

test('another code can be requested only after a minute', async ({ page, request }) => {
  const member = await openSecurity(page, request);
  await page.clock.install();
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Reenviar el código/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Reenviar el código' }).click();
  await expect(page.getByText('¡Reenviado!, revisa tu correo por favor')).toBeVisible();
  await expect(page.getByRole('button', { name: /Reenviar el código/ })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused();
});

test('other sessions can be ended one by one, or all with one button', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const member = await openSecurity(page, request);
  const others: Page[] = [];
  for (let count = 0; count < 3; count += 1) {
    const other = await (await browser.newContext({ baseURL })).newPage();
    await beSignedIn(other, member, address);
    await expect(other.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
    others.push(other);
  }
  await page.reload();
  const ends = page.getByRole('button', { name: /^Cerrar Chrom/ });
  // The sessions of one device are collapsed into one line.
  await page.getByText('4 sesiones abiertas').click();
  await expect(ends).toHaveCount(3);
  await expect(page.getByText('esta', { exact: true })).toHaveCount(1);
  await ends.first().click();
  await expect(ends).toHaveCount(2);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expectSaved(page);
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeHidden();
  await expect(page.getByText('esta', { exact: true })).toHaveCount(1);
  for (const other of others) {
    await other.reload();
    await expect(other.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
    await other.context().close();
  }
});

test('a login provider can be unlinked; if the server has no login providers, no card is shown', async ({
  page,
  request,
}) => {
  const linked = { id: '7', provider: 'google', email: 'ana@correo.example' };
  const at = { created_at: '2026-01-05T10:00:00.000Z', last_used_at: '2026-02-05T10:00:00.000Z' };
  let logins: object[] = [{ ...linked, ...at }];
  let asked = 0;
  await page.route('**/api/user-logins/', (route) => route.fulfill({ json: logins }));
  await page.route('**/api/user-logins/7/', (route) => {
    asked += 1;
    if (asked <= 2) return route.fulfill({ status: 403, json: { detail: 'Confirma primero tu contraseña' } });
    logins = [];
    return route.fulfill({ status: 204 });
  });
  const member = await openSecurity(page, request);
  await expect(page.getByText('ana@correo.example')).toBeVisible();
  await page.getByRole('button', { name: 'Desenlazar Google' }).click();
  await confirmIdentity(page, member);
  await expect(page.getByText('No has entrado nunca con otro servicio.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/user-logins/', (route) => route.fulfill({ status: 404, json: { detail: 'No' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cambiar la contraseña' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Otros servicios' })).toHaveCount(0);
});

test('if a card cannot load, the card shows an error, and a retry loads it', async ({ page, request }) => {
  await page.route('**/api/user-sessions/', (route) => route.fulfill({ status: 503, json: {} }));
  await openSecurity(page, request);
  await expect(page.getByText('No hemos podido abrir esto.')).toBeVisible();
  await expect(page.getByText('Todavía no tienes ninguno')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByText('esta', { exact: true })).toBeVisible();
});

test('if the network is lost, a request fails immediately with a message', async ({
  page,
  request,
  context,
}) => {
  await openSecurity(page, request);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('Nueva.2026');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByRole('alert').getByText('No hay conexión a internet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toHaveValue('Nueva.2026');
});

test('an account is deleted in two steps, every tab is signed out, and no data stays in the browser', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const member = await openSecurity(page, request);
  const tab = await context.newPage();
  await tab.goto('/app/perfil');
  await expect(tab.getByText(member.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar mi cuenta' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarla' }).check();
  await page.getByRole('button', { name: 'Borrarla ya, sin esperar' }).click();
  await page
    .getByRole('dialog', { name: '¿Borrarla ya?' })
    .getByRole('button', { name: 'Borrarla ya' })
    .click();
  await confirmIdentity(page, member);
  await page.waitForURL(/\/auth\/inicio_sesion\?aviso=cuenta$/);
  await expect(page.getByText('Tu cuenta se ha borrado.')).toBeVisible();
  await tab.waitForURL(/\/auth\/inicio_sesion/);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /token|auth|user/i.test(key)),
  );
  expect(left).toEqual([]);
  await signIn(page, member);
  await expect(page.getByText('no coinciden').first()).toBeVisible();
});

test('[S1.12 S6.2] the profile shows e-mail and language, and links to the security screen', async ({
  page,
  request,
}) => {
  const member = await openSecurity(page, request);
  await page.locator('a[href="/app/perfil"]:visible').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu perfil' })).toBeFocused();
  const main = page.getByRole('main');
  for (const fact of [member.email, 'Español de España']) await expect(main).toContainText(fact);
  await main.getByRole('link', { name: /^Seguridad/ }).click();
  await expect(page.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
});

test('profile, security and its dialogs are accessible and do not overflow at any width, in light and dark mode', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const widths = [320, 390, 768, 1440];
  const member = await openSecurity(page, request);
  for (const address of ['/app/perfil', '/app/perfil/seguridad']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page, widths);
  }
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await expectGoodLooks(page, widths);
  await beginAuthenticatorApp(page, member);
  await expectGoodLooks(page, widths);
});
