import { expect, test } from './fixtures.ts';

for (const [kind, path] of [
  ['film', '/blog/cuaderno-de-explotacion-de-una-misma'],
  ['sound', '/blog/audio-de-once-minutos-por-la-septima'],
]) {
  test(`a ${kind} of an article plays with its captions, and nothing of it is fetched before`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp3|mp4)$/.test(request.url())) fetched.push(request.url());
    });
    await page.goto(path ?? '');
    const player = page.locator('article video');
    await player.scrollIntoViewIfNeeded();
    expect(fetched).toEqual([]);
    await player.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5);
    const cues = await player.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length);
    expect(cues).toBeGreaterThan(5);
    expect(fetched.length).toBeGreaterThan(0);
  });
}

test('the list says what is read, what is heard and what is watched', async ({ page }) => {
  await page.goto('/blog');
  for (const chip of ['Artículo', 'Audio', 'Video'])
    await expect(page.locator('main li').getByText(chip, { exact: true }).first()).toBeVisible();
});
