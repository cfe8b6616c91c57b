// Crosses: accounts, attribution, contact, session-service.
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { demo, freshAddress, mailedCode, signInPath, submitSignIn } from './members.ts';

/** Completes the first two steps of a sign-up. The third step asks for a name and a password. */
async function toLastStep(page: Page): Promise<void> {
  const address = freshAddress();
  await page.goto('/register');
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('radio', { name: 'Español de España' }).check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(address));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByLabel('Nombre de usuario')).toBeVisible();
}

const kinds =
  'La contraseña debe contener, un carácter especial (.,+-_:* ), una letra mayúscula, una letra minúscula, un número.';

test('the error for wrong credentials marks no field, and Back still leads to the previous page', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto(signInPath);
  await submitSignIn(page, { ...demo, password: 'Mala.2026' });
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(0);
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue('demo');
  await submitSignIn(page, { ...demo, password: 'Peor.2026' });
  await expect(summary).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goForward();
  await submitSignIn(page, demo);
  await page.waitForURL('**/app/hoy');
});

test('the summary of errors lists an empty field, and its link moves the focus to the field', async ({
  page,
}) => {
  await page.goto(signInPath);
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const line = page.getByRole('alert').getByRole('link', { name: /^Contraseña: / });
  await line.click();
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
});

test('[S5.5] if a password is refused, its field shows the broken rules until the password follows all of them', async ({
  page,
}) => {
  await toLastStep(page);
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await expect(page.locator('main .field-help')).toHaveCount(2);
  await page.getByLabel('Nombre de usuario').fill('ana');
  await password.fill('nueva');
  await expect(page.locator('#username-error')).toHaveText(
    'El nombre de usuario debe tener al menos 4 caracteres',
  );
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link', { name: `Contraseña: ${kinds}` })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Nombre de usuario: / })).toBeVisible();
  const error = page.locator('#password-error');
  await expect(error).toHaveText(kinds);
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAttribute('aria-describedby', /password-error/);
  await expectAccessible(page);
  await password.fill('Nueva.2026');
  await expect(error).toHaveCount(0);
});

test('if a password is refused for a reason that the shown rules do not cover, its field shows the reason', async ({
  page,
}) => {
  await toLastStep(page);
  await page.getByLabel('Nombre de usuario').fill('demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('password123');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.locator('#password-error')).toHaveText('Choose a more secure password');
});

test('without scripts a refused form shows the same messages as with scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(signInPath);
  await submitSignIn(page, { ...demo, password: 'Mala.2026' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue('demo');
  await context.close();
});

for (const [what, answer, words] of [
  ['is lost', (route: Route) => route.abort('connectionreset'), 'No hay conexión a internet'],
  [
    'is a gateway error',
    (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    'Estamos presentando inconvenientes con este servicio, intente más tarde',
  ],
] as const) {
  test(`[S8.1] if the response to a form ${what}, the values stay, and only the visitor can send the form again`, async ({
    page,
  }) => {
    for (const [address, name] of [
      [signInPath, 'Iniciar sesión'],
      ['/register', 'Enviarme el código'],
      ['/auth/recuperar', 'Enviarme el código'],
      ['/form', 'Enviar'],
    ] as const) {
      await page.goto(address);
      const form = page.locator('main form', { has: page.getByRole('button', { name, exact: true }) });
      const field = form.getByRole('textbox').first();
      await field.fill('Lo que escribí');
      let sent = 0;
      await page.route(`**${address}`, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent += 1;
        return answer(route);
      });
      await form.getByRole('button', { name, exact: true }).click();
      await expect(form.getByRole('alert')).toContainText(words);
      await expect(field).toHaveValue('Lo que escribí');
      expect(sent).toBe(1);
      await page.unroute(`**${address}`);
    }
  });
}

test('[S8.2] if the network is lost, a form keeps its values, shows an error, and can be sent later', async ({
  page,
  context,
}) => {
  await page.goto('/form');
  await page.getByLabel('Nombre').fill('Ana sin red');
  await page.getByLabel('Correo electrónico').fill(freshAddress());
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox').check();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Lo que has escrito sigue aquí');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana sin red');
  await expect(send).toBeEnabled();
  await context.setOffline(false);
  await send.click();
  await page.waitForURL('**/form?enviado=1');
});
