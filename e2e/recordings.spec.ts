// Crosses: content, media, seeds, ui.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const film = '/blog/cuaderno-de-explotacion-de-una-misma';
const sound = '/blog/audio-de-once-minutos-por-la-septima';

const player = (page: Page) => page.locator('article video');
const position = (page: Page) => page.getByRole('slider', { name: 'Posición' });
const bar = (page: Page) => page.getByRole('group', { name: /^Controles de/ });
const isPaused = (page: Page) => player(page).evaluate((element: HTMLVideoElement) => element.paused);
const second = (page: Page) => player(page).evaluate((element: HTMLVideoElement) => element.currentTime);

for (const [kind, path] of [
  ['film', film],
  ['sound', sound],
] as const) {
  test(`a ${kind} in an article plays with captions, and is not loaded before it is played`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp3|mp4)$/.test(request.url())) fetched.push(request.url());
    });
    await page.goto(path);
    await player(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
    await expect(page.locator('[data-part="times"]')).toHaveText(/^0:00 \/ [02]:5\d$/);
    await page.getByRole('button', { name: 'Sin sonido' }).click();
    await position(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(fetched).toEqual([]);
    await page.getByRole('button', { name: 'Reproducir' }).click();
    await expect.poll(() => second(page)).toBeGreaterThan(5.2);
    const track = () =>
      player(page).evaluate(({ textTracks: [captions] }: HTMLVideoElement) => [
        captions?.mode,
        (captions?.cues?.length ?? 0) > 5,
      ]);
    await expect.poll(track).toEqual(['showing', true]);
    expect(fetched.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Subtítulos' }).click();
    expect((await track())[0]).toBe('hidden');
    await page.getByRole('button', { name: 'Pausa' }).click();
    expect(await isPaused(page)).toBe(true);
  });

  test(`in both colour modes and at every width the controls of a ${kind} are accessible and large enough`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      await expectAccessible(page);
    }
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      const low = await bar(page)
        .locator('button, input')
        .evaluateAll((targets) =>
          targets
            .map((target) => target.getBoundingClientRect())
            .filter(({ width: wide, height }) => height > 0 && Math.min(wide, height) < 44),
        );
      expect([width, low]).toEqual([width, []]);
    }
  });
}

test('by keyboard a visitor can play, seek and mute a recording, and open it in full screen', async ({
  page,
}) => {
  await page.goto(film);
  await page.getByRole('button', { name: 'Reproducir' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await expect.poll(() => second(page)).toBeGreaterThan(29);
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^3\d segundos de 59 segundos$/);
  await page.keyboard.press('Home');
  await expect.poll(() => second(page)).toBeLessThan(20);
  for (const name of ['Subtítulos', 'Sin sonido']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  expect(await player(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.getByRole('button', { name: 'Pantalla completa', exact: true }).press('Enter');
  const out = page.getByRole('button', { name: 'Salir de pantalla completa' });
  await expect(out).toBeVisible();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await out.click();
  await expect(page.getByRole('button', { name: 'Pantalla completa', exact: true })).toBeVisible();
});

for (const path of [film, sound])
  test(`when our controls load on ${path}, no content moves`, async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/recording-controls*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(path);
    // On systems where no font has the metrics of Roboto, a web font that loads late moves the lines. The test
    // therefore waits for the fonts.
    await page.evaluate(async () => void (await document.fonts.ready));
    const boxes = () =>
      page.locator('article p, [data-recording], .recording-stage, .recording-bar').evaluateAll((elements) =>
        elements.map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return `${element.tagName}.${element.className} ${top + window.scrollY} ${height}`;
        }),
      );
    await expect(page.locator('article video[controls]')).toHaveCount(1);
    const before = await boxes();
    released.resolve();
    await expect(bar(page)).toBeVisible();
    expect(await boxes()).toEqual(before);
  });

test('if a recording fails, an error is shown, and pressing play loads the recording again', async ({
  page,
}) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(film);
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect(bar(page).getByRole('status')).toContainText('No se ha podido cargar');
  await page.unroute('**/*.mp4');
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(() => second(page)).toBeGreaterThan(0);
  await expect(bar(page).getByRole('status')).toBeEmpty();
});

test('pages without a recording do not load the controls of recordings', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('recording-controls')) scripts.push(request.url());
  });
  await page.goto('/blog/hoy-no-fio');
  await page.goto(film);
  await expect(bar(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test("if our script fails to load, the browser's own controls stay", async ({ page }) => {
  await page.route('**/recording-controls*', (route) => route.abort());
  await page.goto(film);
  await page.waitForLoadState('load');
  await expect(player(page)).toHaveAttribute('controls', '');
  await expect(bar(page)).toBeHidden();
});

test("the film of the landing page keeps the browser's controls", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('dialog video[controls]')).not.toHaveCount(0);
  await expect(page.locator('[data-recording]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts a film has only the browser's controls", async ({ page }) => {
    await page.goto(film);
    await expect(page.locator('article video[controls]')).toBeVisible();
    await expect(page.locator('.recording-bar')).toBeHidden();
  });
});

test('[S2.37 S2.38] in the list of the blog each story is labelled as article, audio or video', async ({
  page,
}) => {
  await page.goto('/blog');
  for (const chip of ['Artículo', 'Audio', 'Video'])
    await expect(page.locator('main li').getByText(chip, { exact: true }).first()).toBeVisible();
});
