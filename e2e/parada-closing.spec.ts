// Crosses: days, measures, paradas, progress, today.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openSession } from './members.ts';
import { copySeededFolder, endProgram, freePort, launchProgram } from './programs.ts';

const nueva = { username: 'nueva', password: 'Nueva.2026' };
const answers = { termometros: 5, satisfaccion: 1 };

/** Calls the API as the member who is signed in on this page. */
function call(page: Page, address: string, body?: object) {
  return page.evaluate(
    async ([to, text]) => {
      const token = localStorage.getItem('yoi-access-token');
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const response = await fetch(to, { method: text ? 'POST' : 'GET', headers, body: text || null });
      return { status: response.status, body: await response.json() };
    },
    [address, body ? JSON.stringify(body) : ''] as const,
  );
}

/**
 * Answers the question of the page with the point above the middle of the scale, and waits for the next page.
 */
async function answer(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
}

/** Answers the thermometers for the second time. Hoy offers them again. */
async function measureAgain(page: Page): Promise<void> {
  await page.goto('/app/hoy');
  await page.getByRole('link', { name: 'Contestar' }).click();
  for (let question = 0; question < answers.termometros; question += 1) await answer(page);
  await expect(page).toHaveURL(/\/app\/hoy$/);
  await expect(page.getByRole('link', { name: 'Contestar' })).toBeHidden();
}

const parada = {
  minutes_a_day: 10,
  focus: ['mente'],
  questions: [
    { text: '¿Y mi cuerpo?', factor: { kind: 'dimension', slug: 'cuerpo' }, outcome: 'agrado', lag: 0 },
  ],
};

test('[S1.2] after 21 days a Parada can be closed with the same questions as before, and then its report and letter open', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = copySeededFolder(mkdtempSync(path.join(tmpdir(), 'yoi-closing-')));
  const port = await freePort();
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'es-ES' });
  const page = await context.newPage();
  let program = await launchProgram(folder, port);
  try {
    await openSession(context.request, nueva);
    await page.goto('/app/parada');
    await expect(page.getByRole('heading', { name: 'Tu primera Parada' })).toBeVisible();
    await call(page, '/api/my-data/consents/', { purpose: 'diary', granted: true });
    for (const [instrument, count] of Object.entries(answers))
      await call(page, '/api/measures/', { instrument, answers: Array(count).fill(3), moment: 'start' });
    const letter = 'Te espero con ganas.';
    const begun = await call(page, '/api/paradas/', { ...parada, letter });
    expect((await call(page, `/api/paradas/${begun.body.id}/letter/`)).status).toBe(409);
    await endProgram(program);

    program = await launchProgram(folder, port, { CLOCK_OFFSET: '+1d' });
    await openSession(context.request, nueva);
    await measureAgain(page);
    await endProgram(program);

    program = await launchProgram(folder, port, { CLOCK_OFFSET: '+21d' });
    await openSession(context.request, nueva);
    await page.goto('/app/parada');
    await page.getByRole('link', { name: 'Cerrar mi Parada' }).click();
    for (let question = 0; question < 6; question += 1) {
      await expect(page.getByText('La misma pregunta que al empezar.')).toBeVisible();
      await answer(page);
    }
    await page.getByLabel('Conservo').fill('El paseo de después de comer.');
    await page.reload();
    await expect(page.getByLabel('Conservo')).toHaveValue('El paseo de después de comer.');
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(page.getByLabel('Suelto')).toBeVisible();
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(page.getByLabel('Pruebo')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar mi Parada' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Un cierre para aprender' })).toBeVisible();
    await expect(page.getByText('El paseo de después de comer.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lo que hiciste' })).toBeVisible();
    await page.getByText('Ver las cuentas').click();
    await expect(page.getByRole('heading', { name: 'Lo que ha cambiado' })).toBeVisible();
    await expect(page.getByText(/Sin las mismas preguntas al empezar y al cerrar/)).toBeHidden();
    await expect(page.getByText('Al empezar: media de 2 días. Al cerrar: 1 día.')).toBeVisible();
    const asked = page.getByRole('region', { name: 'Lo que querías averiguar' });
    await expect(asked.getByText('Aún no se sabe.')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir mi carta' }).click();
    await expect(page.getByText(letter)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await endProgram(program);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
