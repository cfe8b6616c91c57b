// Crosses: referents, content, media.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { admin, beSignedIn, loginFields, newMember } from './members.ts';

const film = path.join(mkdtempSync(path.join(tmpdir(), 'yoi-review-')), 'yo.mp4');
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=5:duration=2'];
const hasFilm = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', ...picture, film]).status === 0;

/** A review that is waiting for a moderator. */
type Waiting = { id: number; version: string; video: { state: string } | null };

/**
 * Returns functions that moderate reviews. These functions act as the admin account that the server creates at
 * its first start. Their requests do not use the cookies of any page.
 */
async function moderation(calls: APIRequestContext) {
  const login = await calls.post('/paseto_auth/token/', { data: await loginFields(admin) });
  const { access_token: token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  return {
    find: async (text: string): Promise<Waiting | undefined> => {
      const response = await calls.get('/api/reviews/moderation/?limit=100', { headers });
      const { items }: { items: (Waiting & { text: string })[] } = await response.json();
      return items.find((item) => item.text === text);
    },
    approve: async ({ id, version }: Waiting) => {
      const data = { version };
      const response = await calls.post(`/api/reviews/moderation/${id}/approve/`, { headers, data });
      return response.status();
    },
  };
}

test('[S1.14] a visitor can filter the referents, open one and read the sources', async ({ page }) => {
  await page.goto('/referentes');
  await expectAccessible(page);
  await page.getByText('¿Qué buscas?').click();
  await page.getByRole('link', { name: 'Un gesto que copiar' }).click();
  await page.getByRole('link', { name: 'Dinero', exact: true }).click();
  await expect(page).toHaveURL(/para=gesto&dimension=dinero/);
  await page.getByRole('link', { name: 'Séneca' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Séneca');
  await page.getByRole('link', { name: /datos, cada uno con su fuente/ }).click();
  await page.getByText('De dónde lo sabemos').click();
  await expect(page.getByText('Cartas a Lucilio').first()).toBeVisible();
  await expectAccessible(page);
});

test('[S1.14 S3.8] a review with a film is shown to others only after a moderator has approved the review', async ({
  page,
  browser,
  request,
}) => {
  test.skip(!hasFilm, 'this machine has no ffmpeg');
  const ana = await newMember(page.request);
  await beSignedIn(page, ana, '/app/referentes');
  await page.getByRole('link', { name: 'Marie Curie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marie Curie');
  await page.getByRole('button', { name: 'Enviar mi reseña' }).click();
  await expect(page.getByText('Elige antes un número del 1 al 5.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Bastante' }).check();
  const text = `Media hora por la tarde, ${Date.now()}.`;
  await page.getByLabel('Tu reseña').fill(text);
  await page.getByLabel(/Un vídeo/).setInputFiles(film);
  await page.getByRole('button', { name: 'Enviar mi reseña' }).click();
  await expect(page.getByText('En espera')).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  const queue = await moderation(request);
  await expect.poll(async () => (await queue.find(text))?.video?.state, { timeout: 30_000 }).toBe('ready');
  await expect(page.locator('video')).toBeVisible();
  await expectAccessible(page);
  const visitor = await browser.newPage();
  await visitor.goto('/referentes/marie-curie');
  await expect(visitor.getByText(text)).toHaveCount(0);
  const waiting = await queue.find(text);
  expect(waiting && (await queue.approve(waiting))).toBe(204);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
  const shown = visitor.locator('video').first();
  await expect(shown).toHaveAttribute('src', /^\/api\/reviews\/\d+\/film\/$/);
  await page.reload();
  await expect(page.getByText('Publicada')).toBeVisible();
});
