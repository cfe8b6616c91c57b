// Crosses: arrival, content, dynamics, feelings, portfolio.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

const sectionPath = '/desarrollo-financiero/';
const title = 'Abrir la cuenta y no arreglar nada';

/** Returns the card of the dynamic on a public page. */
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: title });

/** Expects that the player shows a page whose heading has this name and has the focus. */
const expectStep = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog').getByRole('heading', { name })).toBeFocused();

test('[C3.4] a visitor can do a dynamic by keyboard on the page of a section, and a reload keeps the texts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(sectionPath);
  await tabTo(page, `Empezar ${title}`);
  await expectAccessible(page);
  expect(asked.filter((each) => /trial|player|dinamicas/.test(each))).toEqual([]);
  await page.keyboard.press('Enter');
  await expectStep(page, /Paso 1 de 6/);
  for (const name of [/Paso 2 de 6/, /Paso 3 de 6/, /Paso 4 de 6/, /Paso 5 de 6/]) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Era menos de lo que yo pensaba');

  await page.reload();
  await tabTo(page, 'Seguir donde estaba');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Era menos de lo que yo pensaba');
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter');
  await expectStep(page, /Paso 6 de 6/);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Hasta aquí por hoy');
  await tabTo(page, 'Guardar y terminar');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Hecho por hoy');
  await tabTo(page, 'Cerrar');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('link', { name: 'Hacerla otra vez' })).toBeFocused();

  await page.reload();
  await card(page).getByText('Lo que escribiste').click();
  await expect(card(page)).toContainText('Era menos de lo que yo pensaba');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card(page).getByRole('button', { name: 'Borrarlo' }).click();
  await expect(card(page).getByRole('link', { name: 'Empezar' })).toBeVisible();
  await page.reload();
  await expect(card(page)).not.toContainText('Lo que escribiste');
});

test("a visitor's dynamic can be saved to an account that is created in the same tab", async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto('/blog/retransmision-de-once-sobres-cerrados');
  const last = page.getByRole('region', { name: 'Pruébalo hoy' });
  await last.getByRole('link', { name: `Empezar ${title}` }).click();
  for (let step = 1; step <= 6; step += 1) {
    await expectStep(page, new RegExp(`Paso ${step} de 6`));
    await page.clock.fastForward(60_000);
    await page.keyboard.press('ArrowRight');
  }
  await expectStep(page, 'Hasta aquí por hoy');
  await page.getByRole('button', { name: 'Guardar y terminar' }).click();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(last.getByRole('link', { name: 'Guardarlo en mi cuenta' })).toHaveAttribute(
    'href',
    /\/register$/,
  );

  await beSignedIn(page, await newMember(request), '/app/hoy');
  const offer = page.getByRole('region', { name: 'Lo que hiciste antes de entrar' });
  await expect(offer).toContainText(title);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Guardarlo' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/app/portafolio');
  await expect(page.getByRole('region', { name: 'Lo último que apuntaste' })).toContainText('5 min');
});

test('if the script fails, the link to a dynamic opens its page; with a modifier key, the link opens another tab', async ({
  page,
  context,
}) => {
  await page.route(/trial\.island/, (route) => route.abort());
  await page.goto(sectionPath);
  const way = card(page).getByRole('link', { name: 'Empezar' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    way.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/dinamicas/abrir-la-cuenta-sin-arreglar-nada');
  await way.click();
  await page.waitForURL('**/dinamicas/abrir-la-cuenta-sin-arreglar-nada');
  await expect(page.getByRole('heading', { name: 'Lo temido y lo visto' })).toBeVisible();
  await expectAccessible(page);
});

for (const path of ['/ayuda?pais=US', '/dinamicas/cinco-cosas-que-veo', sectionPath, '/blog/hoy-no-fio'])
  test(`${path} does not overflow on a phone of 320 px and has large buttons`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const number of await page.locator('a[href^="tel:"]').all())
      expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  });
