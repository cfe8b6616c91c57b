import type { APIRequestContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect, expectAccessible, expectNoSidewaysScroll, mailedCode, newMember, test } from './fixtures.ts';

/** What protects an account, from the member's side. */
type Member = Awaited<ReturnType<typeof newMember>>;

async function signIn(
  page: Page,
  { username, password }: Pick<Member, 'username' | 'password'>,
): Promise<void> {
  await page.goto('/auth/inicio_sesion?callbackUrl=/app/perfil/seguridad');
  await page.getByLabel('Correo o nombre de usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

async function openSecurity(page: Page, request: APIRequestContext): Promise<Member> {
  const member = await newMember(request);
  await signIn(page, member);
  await expect(page.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
  return member;
}

/** Answers the question who sits here, wherever it comes up. */
async function prove(page: Page, { password }: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

const changed = (page: Page) =>
  expect(page.getByText('¡Cambios realizados con éxito!').first()).toBeVisible();

test('another password: the current one, the code of the mail, the new one', async ({ page, request }) => {
  const member = await openSecurity(page, request);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('Mala.2026');
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('Esta no es tu contraseña actual.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(member.password);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('¡Enviado con éxito!, revisa tu correo por favor')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Este código no es correcto')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(member.email, member.signUpCode));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByText('La contraseña debe contener').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Otra.2027');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await changed(page);
});

test('an authenticator app, and a sign-in with its code', async ({ page, request, browser, baseURL }) => {
  // Two browsers, a dialog under axe, and argon2id at every step.
  test.slow();
  const member = await openSecurity(page, request);
  await page.getByRole('button', { name: 'Añadir una aplicación' }).click();
  await prove(page, member);
  const dialog = page.getByRole('dialog', { name: 'Añade tu aplicación' });
  await expect(dialog.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Código que muestra').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const paper = page.getByRole('dialog', { name: 'Guarda estos códigos en papel' });
  const [first = ''] = await paper.locator('li').allTextContents();
  await paper.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(page.getByText('Códigos en papel que te quedan: 8')).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, member);
  await expect(elsewhere.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  await elsewhere.getByLabel('Código').fill('000000');
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(elsewhere.getByText('Este código no es correcto').first()).toBeVisible();
  await elsewhere.getByLabel('Código').fill(first);
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await elsewhere.waitForURL('**/app/perfil/seguridad');
  await elsewhere.context().close();
});

test('a passkey, and a sign-in with it', async ({ page, request, context }) => {
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await openSecurity(page, request);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await prove(page, member);
  const paper = page.getByRole('dialog', { name: 'Guarda estos códigos en papel' });
  await paper.getByRole('button', { name: 'Ya los he guardado' }).click();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, member);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await page.waitForURL('**/app/perfil/seguridad');
  await expect(page.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
});

test('the other sessions end at a word, here and there', async ({ page, request, browser, baseURL }) => {
  const member = await openSecurity(page, request);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, member);
  await expect(elsewhere.getByRole('heading', { name: 'Seguridad de tu cuenta' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await changed(page);
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Sesión caducada, por favor inicia sesión de nuevo')).toBeVisible();
  await elsewhere.context().close();
});

test('an account is deleted in two moves, and nothing of it is left', async ({ page, request }) => {
  const member = await openSecurity(page, request);
  await expect(page.getByRole('button', { name: 'Borrar mi cuenta' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Lo entiendo' }).check();
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await prove(page, member);
  await expect(page.getByText('Tu cuenta se ha borrado.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual(
    [],
  );
  await signIn(page, member);
  await expect(page.getByText('No puede iniciar sesión').first()).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`profile and security are accessible and fit in ${theme} mode at every width`, async ({
    page,
    request,
  }) => {
    await openSecurity(page, request);
    await page.evaluate((name) => localStorage.setItem('yoi-theme', name), theme);
    for (const address of ['/app/perfil', '/app/perfil/seguridad']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
