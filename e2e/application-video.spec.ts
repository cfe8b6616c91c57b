// Crosses: contact, media.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const film = path.join(mkdtempSync(path.join(tmpdir(), 'yoi-film-')), 'yo.mp4');
writeFileSync(film, randomBytes(8_000_000));

/** Applies for a position, and stays on the next page, which accepts a video. */
async function apply(page: Page): Promise<void> {
  await page.goto('/form?puesto=370');
  const name = `Lola ${Date.now()}`;
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(`lola.${Date.now()}@persona.example`);
  await page
    .getByLabel('Tu propuesta')
    .fill('Grupos pequeños, los martes, para hablar de deudas sin vergüenza.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar mi candidatura' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tenemos tu candidatura');
}

/** Delays every part of an upload. While `away` is set, all parts fail. */
async function slowNetwork(page: Page): Promise<{ away: boolean }> {
  const network = { away: false };
  await page.route('**/api/media/uploads/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await (network.away ? route.abort('internetdisconnected') : route.continue());
  });
  return network;
}

const upload = (page: Page) => page.getByRole('button', { name: 'Subir el vídeo' }).click();
const done = (page: Page) => page.getByRole('progressbar').getAttribute('value').then(Number);

test('[S7.24 C1.16 C3.8] a video upload continues after a network failure, a pause and a reload', async ({
  page,
}) => {
  await apply(page);
  const network = await slowNetwork(page);
  await page.getByLabel('Tu vídeo').setInputFiles(film);
  await upload(page);
  await expect.poll(() => done(page)).toBeGreaterThan(1_500_000);
  network.away = true;
  await expect(page.getByText('Sin conexión. Seguimos en cuanto vuelva.')).toBeVisible();
  network.away = false;
  await expect(page.getByText('Subiendo tu vídeo')).toBeVisible();
  const kept = await done(page);
  await page.getByRole('button', { name: 'Parar un momento' }).click();
  await expect(page.getByText('En pausa')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Se quedó a medias. Elige el mismo archivo')).toBeVisible();
  await page.getByLabel('Tu vídeo').setInputFiles(film);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  await upload(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(0);
  // Random bytes are not a video, so they are refused if ffmpeg is available.
  await expect(page.getByText(/no es un vídeo que podamos usar|Listo\. Lo verá/)).toBeVisible({
    timeout: 30_000,
  });
});

test('if a video is missing or too large, it is refused before anything is sent', async ({ page }) => {
  await apply(page);
  await upload(page);
  await expect(page.getByText('Elige primero un vídeo.')).toBeVisible();
  await page.getByLabel('Tu vídeo').evaluate((input: HTMLInputElement) => {
    const large = new File([], 'largo.mp4');
    Object.defineProperty(large, 'size', { value: 500_000_001 });
    const get = FormData.prototype.get;
    FormData.prototype.get = function (name) {
      return name === 'video' ? large : get.call(this, name);
    };
    input.focus();
  });
  await upload(page);
  await expect(page.getByText('El vídeo pesa demasiado: puede tener hasta 500 MB.')).toBeVisible();
});

test('an applicant can finish the application without a video', async ({ page }) => {
  await apply(page);
  await page.getByRole('link', { name: 'Prefiero sin vídeo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Gracias!');
});

test('even if a video is chosen before the form is hydrated, it is uploaded in parts', async ({ page }) => {
  await page.route('**/assets/video-upload*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await apply(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.getByLabel('Tu vídeo').setInputFiles(film);
  await upload(page);
  await expect.poll(() => posts).toEqual(['/api/media/uploads/']);
});

test('if the script of the form fails to load, the browser sends the whole video in one request', async ({
  page,
}) => {
  await page.route('**/assets/video-upload*', (route) => route.abort());
  await apply(page);
  await page.getByLabel('Tu vídeo').setInputFiles(film);
  await upload(page);
  await expect(page.getByText(/Tu vídeo ha llegado|no es un vídeo que podamos usar/)).toBeVisible();
});
