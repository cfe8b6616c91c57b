import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { filmScreen, joinFrames } from './screen-film.ts';

/**
 * The URL of the program that is filmed, and the folder for the film. The program must have the data of a first
 * start.
 */
const [address = 'http://localhost:3000', target = '.'] = process.argv.slice(2);
const screen = { width: 390, height: 844 };
const pixels = 2;

/** Pauses before the next action, so that the viewer can look. */
const look = (page: Page) => page.waitForTimeout(1_100);

const press = async (page: Page, what: Locator) => {
  await what.scrollIntoViewIfNeeded();
  await look(page);
  await what.click();
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** Presses the label of a control. */
const choose = async (page: Page, role: 'checkbox' | 'radio', name: string | RegExp) =>
  press(page, page.locator('label', { has: page.getByRole(role, { name, exact: true }) }).first());

const write = (field: Locator, text: string) => field.pressSequentially(text, { delay: 45 });

async function welcome(page: Page): Promise<void> {
  await page.goto(`${address}/app/bienvenida`);
  await page.waitForURL('**/bienvenida/nombre');
  await look(page);
  await write(page.getByLabel('Tu nombre'), 'Nuria');
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/bienvenida/mirar');
  await choose(page, 'checkbox', /^Vínculos/);
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/bienvenida/minutos');
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/bienvenida/hoy');
  await choose(page, 'radio', 'Agradable');
  await choose(page, 'radio', 'Energía alta');
  const diary = page.getByRole('checkbox', { name: /Yoi puede guardar/ });
  if (await diary.isVisible()) await press(page, diary);
  await press(page, button(page, 'Guardar cómo estoy'));
  await page.waitForURL('**/app/hoy');
  await page.getByRole('heading', { name: 'Tu semana' }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(2_500);
}

async function startParada(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Parada', exact: true }).last());
  await press(page, page.getByRole('link', { name: 'Empezar', exact: true }));
  await page.waitForURL('**/que-es');
  await page.waitForTimeout(2_000);
  await press(page, button(page, 'Seguir'));
  for (const measure of ['termometros-1', 'termometros-2', 'termometros-3', 'termometros-4', 'termometros-5'])
    await answer(page, measure);
  await answer(page, 'satisfaccion-1');
  for (const name of ['foco', 'minutos']) {
    await page.waitForURL(`**/${name}`);
    await press(page, button(page, 'Seguir'));
  }
  await page.waitForURL('**/preguntas');
  await choose(page, 'checkbox', /mi gente/);
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/si-entonces');
  await press(page, button(page, /^Si /));
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/carta');
  await write(page.getByLabel('Querida persona que seré'), 'Espero que hayas llamado a tu hermana.');
  await press(page, button(page, 'Sellar la carta'));
  await page.getByText('Tu carta está sellada').waitFor();
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/despues');
  await press(page, button(page, 'Seguir'));
  await page.waitForURL('**/resumen');
  await press(page, button(page, 'Empezar mi Parada'));
  await page.getByRole('heading', { level: 1, name: /Día 1/ }).waitFor();
  await page.waitForTimeout(3_000);
}

async function answer(page: Page, measure: string): Promise<void> {
  await page.waitForURL(`**/${measure}`);
  await look(page);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Seguir'));
}

/** Signs in before the film begins. */
async function openSignedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: pixels,
    isMobile: true,
    hasTouch: true,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  const page = await context.newPage();
  await page.goto(`${address}/auth/inicio_sesion`);
  await page.getByLabel('Correo o nombre de usuario').fill('nueva');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Nueva.2026');
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL('**/app/**');
  // Waits until the greeting after the sign-in has disappeared.
  await page.locator('.Toastify__toast').waitFor();
  await page.locator('.Toastify__toast').waitFor({ state: 'detached' });
  return page;
}

mkdirSync(target, { recursive: true });
const folder = mkdtempSync(path.join(tmpdir(), 'yoi-arrival-film-'));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const page = await openSignedIn(browser);
  const film = await filmScreen(page, folder, async () => {
    await welcome(page);
    await startParada(page);
  });
  const filter = `scale=${screen.width * pixels}:${screen.height * pixels},fps=24`;
  joinFrames(film, { folder, filter, target: path.join(target, 'arrival.mp4') });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
