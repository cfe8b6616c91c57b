// Crosses: accounts, session-service.
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect, holdRequests, test } from './fixtures.ts';
import {
  beginAuthenticatorApp,
  closeRecoveryCodes,
  confirmIdentity,
  openSecurity,
  signIn,
} from './security-screen.ts';

/** The second step of a sign-in, as a member sees it. */
const factorsPath = '**/api/user-second-factors/';

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member can add an authenticator app, and then sign in with its code or with a recovery code', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // The test is slow, because it uses two browsers and argon2id runs at every step.
  test.slow();
  const member = await openSecurity(page, request);
  const secret = await beginAuthenticatorApp(page, member);
  const dialog = page.getByRole('dialog', { name: 'Añade tu aplicación' });
  await dialog.getByLabel('Código que muestra').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Este código no es correcto')).toBeVisible();
  await dialog.getByLabel('Código que muestra').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const [paper = ''] = await closeRecoveryCodes(page);
  await expect(page.getByText('Teléfono azul')).toBeVisible();
  await expect(page.getByText('Códigos en papel que te quedan: 8')).toBeVisible();

  // A code is valid only once, so the sign-in uses the code of the next half minute. The server already accepts that
  // code.
  const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  for (const answer of [next, paper]) {
    await elsewhere.context().clearCookies();
    await signIn(elsewhere, member);
    await expect(elsewhere.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
    await elsewhere.getByLabel('Código').fill('000000');
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(elsewhere.getByText('Este código no es correcto').first()).toBeVisible();
    await elsewhere.getByLabel('Código').fill(answer);
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
    await elsewhere.waitForURL('**/app/perfil/seguridad');
  }
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText('Códigos en papel que te quedan: 7')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer otros' }).click();
  expect(await closeRecoveryCodes(page)).not.toContain(paper);
  await page.getByRole('button', { name: 'Quitar Teléfono azul' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no tienes ninguno')).toBeVisible();
});

test('a member can add a passkey and sign in with it', async ({ page, request }) => {
  test.slow();
  await addAuthenticator(page);
  const member = await openSecurity(page, request);
  const add = async () => {
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
    await page.getByRole('button', { name: 'Crear la llave' }).click();
  };
  await add();
  await confirmIdentity(page, member);
  await closeRecoveryCodes(page);
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  await add();
  await expect(page.getByText('Este dispositivo ya tiene una llave para tu cuenta.')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // The button appears before its script is loaded. A click before that moment is not lost.
  const bring = await holdRequests(page, '**/assets/passkey-button.island-*.js');
  await signIn(page, member);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  bring();
  await page.waitForURL('**/app/perfil/seguridad');
  await expect(page.getByText(/último uso/)).toBeVisible();
});

test('the recovery codes can be copied, downloaded and printed', async ({ page, request, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = await beginAuthenticatorApp(page, await openSecurity(page, request));
  await page.getByLabel('Código que muestra').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  const paper = page.getByRole('dialog', { name: 'Guarda estos códigos en papel' });
  await paper.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiados')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(await paper.getByRole('listitem').allTextContents());
  const coming = page.waitForEvent('download');
  await paper.getByRole('button', { name: 'Descargar' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.txt$/);
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeHidden();
});

test('if the identity check is cancelled, nothing changes; a member without a password is asked to set one', async ({
  page,
  request,
}) => {
  await page.route(factorsPath, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), has_password: false } });
  });
  await openSecurity(page, request);
  await expect(page.getByRole('button', { name: 'Ponerme una contraseña' })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir una aplicación' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antes, una contraseña' });
  await dialog.getByRole('button', { name: 'Ponerme una contraseña' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enviarme el código' })).toBeFocused();
  await page.unroute(factorsPath);
  await page.reload();
  await page.getByRole('button', { name: 'Añadir una aplicación' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page
    .getByRole('dialog', { name: 'Confirma que eres tú' })
    .getByLabel('Contraseña', { exact: true })
    .fill('Mala.1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta no es tu contraseña actual.')).toBeVisible();
  await page.keyboard.press('Escape');
  const below = page.getByRole('dialog', { name: 'Añade tu aplicación' });
  await expect(below.getByLabel('Nombre')).toHaveValue('Mi teléfono');
  await expect(below.getByRole('button', { name: 'Continuar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Añadir una aplicación' })).toBeFocused();
});
