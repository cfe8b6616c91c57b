// Crosses: my-data, accounts, paradas, progress, portfolio.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { recalculate } from '#app/modules/my-data/recalculate.browser.ts';
import { unzip } from '#app/modules/my-data/unzip.fixture.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { beSignedIn, demo, newMember } from './members.ts';
import { copySeededFolder, endProgram, freePort, launchProgram } from './programs.ts';

type Result = ReturnType<typeof recalculate>;

/** Requests a data export and downloads it. Enters the password where the screen requires it. */
async function takeCopy(page: Page, password: string): Promise<Map<string, Buffer>> {
  const ask = page.getByRole('button', { name: /^Preparar (mi|otra) copia$/ });
  await expect(ask).toBeVisible();
  const downloads = page.getByRole('button', { name: 'Descargar' });
  // The demonstration account already has a data export.
  const former = await downloads.count();
  await ask.click();
  await expect(downloads).toHaveCount(former + 1, { timeout: 30_000 });
  await downloads.first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continuar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^yoi-\d{4}-\d\d-\d\d\.zip$/);
  return unzip(await readFile(await file.path()));
}

/** Opens a page of a data export from the disk, without a network. */
async function openFromDisk(page: Page, files: Map<string, Buffer>, name: string): Promise<void> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yoi-copy-')), name);
  writeFileSync(file, files.get(name) ?? '');
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
}

/** Reads the API as the demonstration account. */
async function demoReader(calls: APIRequestContext) {
  const data = { username: demo.username, password: demo.password };
  const { access_token: token } = await (await calls.post('/paseto_auth/token/', { data })).json();
  return async (url: string) =>
    (await calls.get(url, { headers: { authorization: `Bearer ${token}` } })).json();
}

/**
 * Starts a separate program and opens a browser at it. The demonstration account of this program has requested no
 * further data export.
 */
async function openOwnProgram(browser: Browser) {
  const folder = copySeededFolder(mkdtempSync(path.join(tmpdir(), 'yoi-my-data-')));
  const port = await freePort();
  const program = await launchProgram(folder, port);
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'es-ES' });
  const close = async () => {
    // A journey that timed out has lost its browser. Its program must end nevertheless.
    await context.close().catch(() => undefined);
    await endProgram(program);
    rmSync(folder, { recursive: true, force: true });
  };
  return { page: await context.newPage(), close };
}

type SignalFigures = {
  id: number;
  verdict: string;
  days_with: number;
  days_without: number;
  looks: { difference: number; interval: [number, number] }[];
};

type ReportFigures = {
  parada: { id: number };
  questions: { days_with: number | null; days_without: number | null }[];
};

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Compares the results on the page with the results of the API, to the last digit. */
function expectSame(result: Result, { yoi, summary, reports, signals }: Figures) {
  expect(yoi).toMatchObject({ yoi_balance: result.yoi.yoi_balance, level: result.yoi.level });
  const { minutes, time, drift, effective_dimensions } = result.windows.all;
  expect(summary).toMatchObject({ totals: { minutes }, time, drift, effective_dimensions });
  expect(reports.length).toBeGreaterThan(0);
  for (const { id, verdict, days_with, days_without, looks } of signals) {
    const found = result.signals.questions.find((each) => each.id === id);
    expect(found).toMatchObject({ verdict, days_with, days_without });
    expect(
      found?.looks.map(({ comparison: { difference, interval } }) => ({ difference, interval })),
    ).toEqual(looks.map(({ difference, interval }) => ({ difference, interval })));
  }
  expect(result.signals.questions.some(({ looks }) => looks.length > 1)).toBe(true);
  for (const report of reports) {
    const found = result.paradas.find(({ id }) => id === report.parada.id);
    expect(report).toMatchObject({
      ...{ constancy: found?.constancy, practice_days: found?.practice_days },
      ...{ measures: found?.measures, across: found?.across, agrado: found?.agrado },
    });
    // A report does not contain the days of a question in the member's own words. The page counts these days
    // from the answers.
    expect(found?.questions.length).toBe(report.questions.length);
    for (const [index, { days_with, days_without }] of report.questions.entries())
      if (days_with !== null) expect(found?.questions[index]).toMatchObject({ days_with, days_without });
  }
}

/** Reads from the API the figures that the page recalculates. */
async function readFigures(calls: APIRequestContext) {
  const read = await demoReader(calls);
  const { items } = await read('/api/paradas/');
  const closed = items.filter(({ state }: { state: string }) => state === 'closed');
  const reports: ReportFigures[] = [];
  for (const { id } of closed) reports.push(await read(`/api/paradas/${id}/report/`));
  const { items: signals }: { items: SignalFigures[] } = await read('/api/signals/?limit=50');
  const [yoi, summary] = [await read('/api/yoi/'), await read('/api/piptool/summary/?window=all')];
  return { yoi, summary, reports, signals };
}

test('without a network the recalculation page of a data export shows the same figures as the reports', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, close } = await openOwnProgram(browser);
  try {
    await beSignedIn(page, demo, '/app/mas');
    await page.getByRole('link', { name: /^Mis datos/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos');
    await expect(page.getByRole('switch', { name: 'Guardar mi diario' })).toBeVisible();
    await expectAccessible(page);
    const figures = await readFigures(page.context().request);
    const files = await takeCopy(page, demo.password);
    await openFromDisk(page, files, 'recalcula.html');
    await expect(page.getByText('Fin.')).toBeVisible();
    expectSame(await page.evaluate(() => Reflect.get(window, 'yoi').resultado), figures);
    const shown = page.getByRole('row', { name: /^Constancia/ }).first();
    await expect(shown.locator('output')).toHaveText(/^0,\d+$/);
    const asked = page.getByRole('row', { name: /^Tu pregunta sobre «/ }).first();
    await expect(asked.locator('output')).toHaveText(/^\d+ con, \d+ sin$/);
    await expect(page.getByRole('heading', { name: 'Lo que muestran tus preguntas' })).toBeVisible();
    await openFromDisk(page, files, 'mi-libro.html');
    await expect(page.getByRole('heading', { name: 'Mi libro' })).toBeVisible();
  } finally {
    await close();
  }
});

test('a consent can be withdrawn as easily as it can be given', async ({ page }) => {
  const ana = await newMember(page.request);
  await beSignedIn(page, ana, '/app/mis-datos');
  const diary = page.getByRole('switch', { name: 'Guardar mi diario' });
  await expect(diary).toBeChecked();
  await diary.click();
  await expect(diary).not.toBeChecked();
  await page.reload();
  await expect(diary).not.toBeChecked();
  await diary.click();
  await expect(diary).toBeChecked();
  await expect(page.getByText(/^Diste este permiso el/)).toBeVisible();
});
