// Crosses: accounts, contact, content, feelings, seeds, shell, today, ui.
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect, test } from './fixtures.ts';
import { paragraphsOutOfRange } from './font-sizes.ts';
import { beSignedIn, demo, newcomer, signInPath, submitSignIn } from './members.ts';

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

test('[S2.27 S2.28] the footer links to the blog, legal pages, social networks and mail, and names the registered brand', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Únete a Yoi' })).toHaveAttribute('href', /\/register$/);
  for (const [name, path] of Object.entries({
    Blog: '/blog',
    'Política de privacidad': '/privacy',
    'Aviso legal': '/legal',
    'Términos y Condiciones': '/terms',
  }))
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const name of ['Yoi en vídeo', 'Yoi en fotos'])
    await expect(foot.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await expect(foot.getByRole('link', { name: /^Escríbenos/ })).toHaveAttribute('href', /^mailto:/);
  await expect(foot).toContainText('Yoi es una marca registrada.');
});

test('[S1.1 S1.9 S2.4 S2.16 S2.17 S2.19 S2.20 S2.22] the landing page has every specified section', async ({
  page,
}) => {
  await page.goto('/');
  for (const title of [
    'Encuentra Tu Balance Interior',
    'Toma de nuevo el control',
    'Conectando Personas con Orientación Experta',
    'Menos Estrés. Más Vida.',
    'Lo que dicen quienes han probado la App',
    'Preguntas Frecuentes: Usuarios',
    'Comienza hoy a invertir en ti mismo',
  ])
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1);
  const questions = page.locator('section', { hasText: 'Preguntas Frecuentes: Usuarios' }).locator('summary');
  await expect(questions).toHaveCount(5);
  const joins = page.locator('a[href$="/register"]');
  expect(await joins.count()).toBeGreaterThanOrEqual(4);
  for (const join of await joins.all()) await expect(join).not.toHaveAttribute('target');
});

test('[S4.15] each question of the landing page opens and closes independently of the others', async ({
  page,
}) => {
  await page.goto('/');
  const questions = page.locator('section', { hasText: 'Preguntas Frecuentes: Usuarios' }).locator('details');
  for (const index of [0, 1]) await questions.nth(index).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(1)).toHaveAttribute('open');
});

test('[S2.2 S2.9 S2.10 S2.11] the navigation bar has three links and is at most 1340 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  for (const [name, href] of [
    ['Sobre Yoi', '/'],
    ['Blog', '/blog'],
    ['Sumando Expertos', '/positions'],
  ])
    await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href ?? '');
  await expect(page.getByRole('link', { name: 'Accede a YOI' }).first()).toHaveAttribute(
    'href',
    /\/auth\/inicio_sesion$/,
  );
  expect(await widthOf(page, '.navigation-bar .page-width, .navigation-inner')).toBeLessThanOrEqual(1340);
  await page.goto('/form');
  await expect(page.getByRole('link', { name: 'Accede a YOI' })).toHaveCount(0);
});

test('[S2.14 S2.15 S6.1] the profile panel is 400 px high and lets a visitor sign in', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  const panel = page.locator('#navigation-profile');
  await expect(panel.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBe(400);
});

test('[S8.8] during a sign-in the progress is shown, and then the member is greeted', async ({ page }) => {
  await page.route('**/auth/inicio_sesion*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(signInPath);
  await submitSignIn(page, newcomer);
  await expect(page.getByText('Iniciando sesión...')).toBeVisible();
  await expect(page.getByText('¡Bienvenid@!')).toBeVisible();
});

test('[S9.14] paragraphs of the member app have a font size of 14 to 16 px', async ({ page }) => {
  await beSignedIn(page, demo);
  for (const address of [
    'hoy',
    'parada',
    'portafolio',
    'dinamicas',
    'perfil/seguridad',
    'mas',
    'no-existe',
  ]) {
    await page.goto(`/app/${address}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft([address, await paragraphsOutOfRange(page)]).toEqual([address, []]);
    }
  }
});

for (const [what, answer, text] of [
  ['a response without a text', { status: 418, json: {} }, 'Error desconocido'],
  [
    'a response with texts by field',
    { status: 400, json: { message: ['No', 'vale'], detail: ['Esto', 'tampoco'] } },
    'Esto tampoco',
  ],
] as const)
  test(`[S8.3] ${what} shows the specified message`, async ({ page }) => {
    await beSignedIn(page, newcomer, '/app/hoy#como-estoy');
    await page.route('**/api/users_flow/user-feelings/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    );
    await choose(page.getByRole('radio', { name: 'Agradable', exact: true }));
    await choose(page.getByRole('radio', { name: 'Energía alta', exact: true }));
    await page.getByRole('button', { name: 'Guardar cómo estoy' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  });
