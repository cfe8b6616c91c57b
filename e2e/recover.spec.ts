// Crosses: accounts, session-service.
import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from './fixtures.ts';
import { mailedCode, newMember } from './members.ts';

/** Requests a code for a forgotten password (docs/rules.md, Tokens and codes). */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth/inicio_sesion');
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Enter');
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a member can request a code, enter it and set a new password, and is then signed in', async ({
      page,
      request,
    }) => {
      const { email, signUpCode } = await newMember(request);
      await askForCode(page, email);
      await expect(page.getByText('¡Enviado con éxito!, revisa tu correo por favor')).toBeVisible();
      await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(email, signUpCode));
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByRole('heading', { name: 'Elige otra contraseña' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('corta');
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      // The rules for passwords are visible before the response arrives, so only the alert shows that the response
      // has arrived.
      await expect(page.getByRole('alert')).toContainText('La contraseña debe contener');
      await page.getByRole('textbox', { name: 'Contraseña' }).fill('Otra.2027');
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await page.waitForURL('**/app/hoy');
    });
  });
}

test('[S8.7] an unknown address and a wrong code are explained, and the input stays', async ({
  page,
  request,
}) => {
  await askForCode(page, 'nadie@yoi.example');
  await expect(page.getByText('No se ha encontrado ninguna cuenta').first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@yoi.example');
  const { email } = await newMember(request);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Este código no es correcto').first()).toBeVisible();
  // The script of the button loads when the button scrolls into view.
  await page.getByRole('button', { name: 'Reenviar el código' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Reenviar el código' })).toBeDisabled();
});

test('if the tab is closed during a recovery, the recovery continues at the same step', async ({
  page,
  context,
  request,
}) => {
  const { email } = await newMember(request);
  await askForCode(page, email);
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/auth/recuperar');
  await expect(again.getByText('Paso 2 de 3')).toBeVisible();
});

test('every recovery step is accessible and does not overflow at any width, in light and dark mode', async ({
  page,
  request,
}) => {
  const widths = [320, 768, 1440];
  const { email, signUpCode } = await newMember(request);
  await askForCode(page, email);
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await expectGoodLooks(page, widths);
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(email, signUpCode));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  await expectGoodLooks(page, widths);
});
