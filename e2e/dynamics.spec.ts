// Crosses: dynamics, portfolio, today.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

/** Expects that the player shows a page whose heading has this name and has the focus. */
async function expectPage(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('dialog').getByRole('heading', { name });
  await expect(heading).toBeFocused();
}

/** Goes from the list to the first step of a dynamic, using only the keyboard. */
async function begin(page: Page): Promise<void> {
  await expect(page.getByText('40 dinámicas')).toBeVisible();
  await tabTo(page, 'Buscar');
  await page.keyboard.type('SOPLO autobus');
  await expect(page.getByText('1 dinámica', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Buscar')).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, 'Alargar el soplo entre dos paradas');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Antes de empezar', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar', exact: true })).toBeInViewport();
  await expectAccessible(page);
  await tabTo(page, 'Empezar');
  await page.keyboard.press('Enter');
  await expectPage(page, /Paso 1 de 6: Busca tres apoyos/);
}

/** Rates the dynamic, finishes it and returns to Hoy. */
async function finish(page: Page): Promise<void> {
  await expectPage(page, 'Hasta aquí por hoy');
  await expectAccessible(page);
  await tabTo(page, 'Nada');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Guardar y terminar');
  await page.keyboard.press('Enter');
  await expectPage(page, 'Hecho por hoy');
  await tabTo(page, 'Cerrar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/hoy');
}

test('[S1.5] a member can find a dynamic, do it by keyboard despite a reload, and see it in the portfolio', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await beSignedIn(page, await newMember(request), '/app/dinamicas');
  await begin(page);
  await page.keyboard.press('Enter');
  await expectPage(page, /La prisa de dentro/);
  await tabTo(page, 'Va sin prisa');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectPage(page, /Soplos pequeños/);
  await page.clock.fastForward(61_000);
  await expectPage(page, /El soplo se alarga/);
  await expectAccessible(page);
  await page.clock.fastForward(111_000);
  await expectPage(page, /El aire va por su cuenta/);
  await page.clock.fastForward(20_000);
  await expectAccessible(page);

  await page.reload();
  await expectPage(page, /El aire va por su cuenta/);
  await expect(page.getByText('En pausa. Sigue cuando quieras.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.clock.fastForward(51_000);
  await expect(page.getByText('Ya está. Sigue cuando quieras.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expectPage(page, /El soplo se alarga/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPage(page, /Qué notas/);
  await page.keyboard.press('Enter');

  await finish(page);
  await page.goto('/app/portafolio');
  await expect(page.getByRole('region', { name: 'Lo último que apuntaste' })).toContainText('5 min');
});

test('if a dynamic is left for later, its texts are kept, and Escape asks for confirmation', async ({
  page,
  request,
}) => {
  await beSignedIn(page, await newMember(request), '/app/dinamicas/carta-que-no-se-manda');
  await page.getByRole('button', { name: 'Empezar', exact: true }).click();
  for (const name of [/^Paso 1/, /^Paso 2/]) {
    await expectPage(page, name);
    await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  await expectPage(page, /^Paso 3/);
  await page.getByRole('textbox').first().fill('la voz de mi abuela');
  await page.keyboard.press('Escape');
  await expectPage(page, '¿Lo dejamos aquí?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox').first()).toHaveValue('la voz de mi abuela');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dejarlo para más tarde' }).click();
  await expect(page.getByText('La dejaste en el paso 3 de')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Seguir donde estaba' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('la voz de mi abuela');
  await expectNoSidewaysScroll(page);
});
