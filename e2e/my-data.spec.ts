// Crosses: my-data, accounts, paradas, progress, portfolio.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzip } from '#app/modules/my-data/unzip.fixture.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { beSignedIn, demo, newMember } from './members.ts';

/** Requests a data export and downloads it, and enters the password where the screen requires it. */
async function takeCopy(page: Page, password: string): Promise<Map<string, Buffer>> {
  const ask = page.getByRole('button', { name: /^Preparar (mi|otra) copia$/ });
  await expect(ask).toBeVisible();
  const downloads = page.getByRole('button', { name: 'Descargar' });
  // The demonstration account has a copy already.
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

test('the page in a data export recalculates the figures of the reports without a network, as the program does', async ({
  page,
}) => {
  test.slow();
  await beSignedIn(page, demo, '/app/mas');
  await page.getByRole('link', { name: /^Mis datos/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos');
  await expect(page.getByRole('switch', { name: 'Guardar mi diario' })).toBeVisible();
  await expectAccessible(page);
  const calls = page.context().request;
  const login = await calls.post('/paseto_auth/token/', {
    data: { username: demo.username, password: demo.password },
  });
  const { access_token: token } = await login.json();
  const read = async (url: string) =>
    (await calls.get(url, { headers: { authorization: `Bearer ${token}` } })).json();
  const [yoi, summary, paradas] = [
    await read('/api/yoi/'),
    await read('/api/piptool/summary/?window=all'),
    await read('/api/paradas/'),
  ];
  const closed = paradas.items.find(({ state }: { state: string }) => state === 'closed');
  const report = closed && (await read(`/api/paradas/${closed.id}/report/`));
  const files = await takeCopy(page, demo.password);
  await openFromDisk(page, files, 'recalcula.html');
  await expect(page.getByText('Fin.')).toBeVisible();
  const result = await page.evaluate(() => Reflect.get(window, 'yoi').resultado);
  expect(yoi).toMatchObject({ yoi_balance: result.yoi.yoi_balance, level: result.yoi.level });
  const { minutes, time, drift, effective_dimensions } = result.windows.all;
  expect(summary).toMatchObject({ totals: { minutes }, time, drift, effective_dimensions });
  const ofReport = result.paradas.find(({ id }: { id: number }) => id === closed?.id);
  expect(report).toMatchObject({
    ...{ constancy: ofReport.constancy, practice_days: ofReport.practice_days },
    ...{ measures: ofReport.measures, agrado: ofReport.agrado },
  });
  const shown = page
    .getByRole('row', { name: /^Constancia/ })
    .first()
    .locator('output');
  await expect(shown).toHaveText(/^0,\d+$/);
  await openFromDisk(page, files, 'mi-libro.html');
  await expect(page.getByRole('heading', { name: 'Mi libro' })).toBeVisible();
});

test('withdrawing a consent is as easy as giving it', async ({ page }) => {
  const ana = await newMember(page.request);
  await beSignedIn(page, ana, '/app/mis-datos');
  const diary = page.getByRole('switch', { name: 'Guardar mi diario' });
  await expect(diary).toBeChecked();
  await diary.uncheck();
  await page.reload();
  await expect(diary).not.toBeChecked();
  await diary.check();
  await expect(page.getByText(/^Diste este permiso el/)).toBeVisible();
});
