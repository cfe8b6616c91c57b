import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { ffmpeg, filmScreen, joinFrames } from './screen-film.ts';

/** The path, without extension, for the film, its captions and its poster. It is among the seeds. */
const target = path.resolve('app/seeds/recordings/asi-es-yoi');
const [address = 'http://localhost:3000'] = process.argv.slice(2);

/** A phone screen with a band above it for the captions. Together they are 720 x 1280 pixels large. */
const screen = { width: 360, height: 550 };
const bandHeight = 180;
const bandColour = '0x2d1b4e';

/** A scene of the film: its caption, its actions, and its duration in seconds. */
type Scene = { says: string; lasts: number; plays(page: Page): Promise<void> };

const scroll = (page: Page, by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'smooth' }), by);

/** Scrolls until an element is in the middle of the screen, as a person scrolls with the thumb. */
const bring = async (page: Page, what: Locator) => {
  await what.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'smooth' }));
  await page.waitForTimeout(600);
};

const press = async (page: Page, role: 'button' | 'radio', name: string) => {
  const control = page.getByRole(role, { name, exact: true }).first();
  const face = role === 'radio' ? page.locator('label', { has: control }).first() : control;
  await bring(page, face);
  await (role === 'radio' ? control.check({ force: true }) : control.click());
};

const scenes: readonly Scene[] = [
  {
    says: 'Esto es Hoy: tu día en una pantalla.',
    lasts: 4,
    plays: async (page) => scroll(page, 60),
  },
  {
    says: 'Dos toques: qué tal es lo que sientes y con cuánta energía.',
    lasts: 6,
    plays: async (page) => {
      await press(page, 'radio', 'Agradable');
      await page.waitForTimeout(700);
      await press(page, 'radio', 'Energía alta');
    },
  },
  {
    says: 'Lo guardas, y nadie del equipo lo lee.',
    lasts: 5,
    plays: async (page) => {
      await press(page, 'button', 'Guardar cómo estoy');
      await page.getByText('Apuntar otra vez cómo estoy').waitFor();
      await bring(page, page.locator('#como-estoy'));
    },
  },
  {
    says: 'Luego, una dinámica breve. O descansas: también cuenta.',
    lasts: 5,
    plays: async (page) => bring(page, page.getByRole('link', { name: 'Empezar', exact: true }).first()),
  },
  {
    says: 'Tu semana, en siete puntos y sin notas.',
    lasts: 5,
    plays: async (page) => bring(page, page.getByRole('list', { name: 'Los últimos siete días' })),
  },
  {
    says: 'En el Portafolio ves en qué pones tu tiempo, tu energía y tu dinero.',
    lasts: 9,
    plays: async (page) => {
      await page.goto(`${address}/app/portafolio`);
      await bring(page, page.getByRole('heading', { name: 'Cómo se reparte' }));
      await page.waitForTimeout(1_200);
      await press(page, 'radio', 'Energía');
      await page.waitForTimeout(1_600);
      await press(page, 'radio', 'Dinero');
    },
  },
  {
    says: 'Una Parada son veintiuna piedras o más. Si un día no pisas, el camino sigue.',
    lasts: 7,
    plays: async (page) => {
      await page.goto(`${address}/app/parada`);
      await bring(page, page.getByRole('heading', { name: 'Tu camino' }));
      await page.waitForTimeout(1_200);
      await scroll(page, 180);
    },
  },
  {
    says: 'La primera es gratis y sin tarjeta. Gracias por invertir en ti.',
    lasts: 5,
    plays: async (page) => {
      // The cookies are removed, so that the page is shown as a visitor sees it.
      await page.context().clearCookies();
      await page.goto(`${address}/`);
    },
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'yoi-demo-film-'));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await signIn(page);
  const { film, starts } = await record(page);
  encode(film);
  writeCaptions([...starts, film.ends]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/auth/inicio_sesion`);
  await page.getByLabel('Correo o nombre de usuario').fill('demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Demo.2026');
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL('**/app/hoy');
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).waitFor();
  // Waits until the greeting has disappeared.
  await page.waitForTimeout(6_500);
}

async function record(page: Page) {
  const starts: number[] = [];
  const film = await filmScreen(page, folder, async (elapsed) => {
    for (const { lasts, plays } of scenes) {
      const start = elapsed();
      starts.push(start);
      await plays(page);
      await page.waitForTimeout(Math.max(800, (lasts - (elapsed() - start)) * 1_000));
    }
  });
  return { film, starts };
}

/** Encodes the film and its poster. The screen is below the band. */
function encode(film: Parameters<typeof joinFrames>[0]): void {
  const [width, height] = [screen.width * 2, screen.height * 2 + bandHeight];
  const filter = `scale=${width}:-2,crop=${width}:${height - bandHeight}:0:0,pad=${width}:${height}:0:${bandHeight}:${bandColour},fps=24`;
  joinFrames(film, { folder, filter, target: `${target}.mp4` });
  ffmpeg(['-ss', '8', '-i', `${target}.mp4`, '-frames:v', '1', '-q:v', '75', `${target}.webp`]);
}

/**
 * Writes the captions. `edges` has the time at which each scene starts, and the time at which the last scene ends.
 */
function writeCaptions(edges: readonly number[]): void {
  const cues = scenes.map(({ says }, index) => {
    const [from = 0, to = 0] = [edges[index], edges[index + 1]];
    return `${index + 1}\n${instant(from)} --> ${instant(to - 0.1)} line:3%\n${inLines(says)}`;
  });
  writeFileSync(`${target}.vtt`, `WEBVTT\n\n${cues.join('\n\n')}\n`);
}

/** Breaks a caption into lines, because browsers do not break captions in large type. */
function inLines(text: string): string {
  return text.replace(/(.{1,28})(?: |$)/g, '$1\n').trimEnd();
}

function instant(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(Math.round((seconds - whole) * 1_000)).padStart(3, '0')}`;
}
