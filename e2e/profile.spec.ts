// Crosses: accounts, media, profile, shell.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

const address = '/app/perfil';

/** Returns a wide picture that is red at its left end. */
async function aPhoto(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cc2222' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 400, channels: 3, background: '#2222cc' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const photoOfBar = (page: Page) => page.locator('.side-rail-foot img');

test('[S1.12 S2.12 S2.13 S6.2] a photo can be added, moved in its frame and removed, and the bar shows each change', async ({
  page,
  request,
}) => {
  test.slow();
  const member = await newMember(request);
  await beSignedIn(page, member, address);
  await page.getByRole('button', { name: 'Añadir una foto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tu foto' });
  const choosing = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Elegir una imagen' }).click();
  await (await choosing).setFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Guardar la foto' }).click();
  await expectText(page, 'Imagen añadida con éxito');
  await expect(sheet).toBeHidden();
  const first = await photoOfBar(page).getAttribute('src');
  expect(await page.request.get(first ?? '').then((response) => response.status())).toBe(200);

  await page.getByRole('button', { name: 'Cambiar tu foto' }).click();
  const slider = sheet.getByRole('slider', { name: 'Mueve la imagen hasta que te guste' });
  await slider.focus();
  await page.keyboard.press('Home');
  await sheet.getByRole('button', { name: 'Guardar la foto' }).click();
  await expect(sheet).toBeHidden();
  await expect(photoOfBar(page)).not.toHaveAttribute('src', first ?? '');
  const cut = await page.request.get((await photoOfBar(page).getAttribute('src')) ?? '');
  const { channels } = await sharp(await cut.body()).stats();
  expect(channels[0]?.mean).toBeGreaterThan(channels[2]?.mean ?? 255);

  await page.goto('/blog');
  await expect(page.locator('.navigation-opener img').first()).toBeAttached();
  await page.goto(address);
  await page.getByRole('button', { name: 'Cambiar tu foto' }).click();
  await sheet.getByRole('button', { name: 'Quitar la foto' }).click();
  await expectText(page, 'Imagen eliminada con éxito');
  await expect(photoOfBar(page)).toHaveCount(0);
  // The avatar of a member without a name shows a figure.
  await expect(page.locator('.side-rail-foot .avatar svg')).toBeVisible();
  await page.goto('/blog');
  await expect(page.locator('.navigation-opener img')).toHaveCount(0);
});

test('[S1.15 S8.13] a new name appears in the navigation bar, and a message to the team is sent', async ({
  page,
  request,
}) => {
  await beSignedIn(page, await newMember(request), address);
  await page.getByRole('button', { name: /^Tu nombre/ }).click();
  await page.getByLabel('Cómo te llamamos').fill('Lucía');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, '¡Cambios realizados con éxito!');
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía' })).toBeVisible();
  await expect(page.locator('.side-rail-foot').getByRole('link', { name: 'Lucía' })).toBeVisible();
  await page.getByRole('button', { name: /^Escríbenos/ }).click();
  await page.getByLabel('Tu mensaje').fill('Hola, tengo una pregunta.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expectText(page, 'Mensaje enviado con éxito');
});

test('if the member chooses a new language, the change takes effect immediately and is confirmed', async ({
  page,
  request,
}) => {
  await beSignedIn(page, await newMember(request), address);
  await page.getByRole('button', { name: /^Idioma/ }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a browser is registered once in each session, and a failure shows no error', async ({
  page,
  request,
}) => {
  const sent: string[] = [];
  await page.route('**/api/device/', async (route) => {
    sent.push(route.request().postData() ?? '');
    // The status is not 500, because after a 500 the call would refresh the tokens and be sent again at some later
    // point of this test.
    await route.fulfill({ status: 503, body: '' });
  });
  await beSignedIn(page, await newMember(request), address);
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ os: 'web', active: false });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('every sheet is accessible and does not overflow at 320 px', async ({ page, request }) => {
  test.slow();
  await beSignedIn(page, await newMember(request), address);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const row of [/^Tu nombre/, /^Minutos/, /^Cuándo/, /^País/, /^Avisos/, /^Idioma/, /^Escríbenos/]) {
    await page.getByRole('button', { name: row }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
