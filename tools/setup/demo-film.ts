import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

/** Where the film, its captions and its picture stand in a first run. */
const target = path.resolve('app/seeds/recordings/asi-es-yoi');
const [address = 'http://localhost:3000'] = process.argv.slice(2);

/** A phone, and the band above it in which the captions stand: 720 x 1280 in all. */
const screen = { width: 360, height: 550 };
const bandHeight = 180;
const bandColour = '0x2d1b4e';

/** One thing that is shown: what is said of it, and what a hand does, in seconds. */
type Scene = { says: string; lasts: number; plays(page: Page): Promise<void> };

const scroll = (page: Page, by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'smooth' }), by);

/** As a thumb brings something to the middle of a phone. */
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

const type = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label).first();
  await bring(page, field);
  await field.pressSequentially(text, { delay: 140 });
};

const scenes: readonly Scene[] = [
  {
    says: 'Esto es Hoy. Cada día empieza con dos toques.',
    lasts: 4,
    plays: async (page) => scroll(page, 60),
  },
  {
    says: 'Cómo de agradable ha sido, y con cuánta energía.',
    lasts: 5,
    plays: async (page) => {
      await press(page, 'radio', 'Agradable');
      await press(page, 'radio', 'Energía alta');
    },
  },
  {
    says: 'Lo guardas, y se queda cifrado: solo lo lees tú.',
    lasts: 6,
    plays: async (page) => {
      await press(page, 'button', 'Guardar');
      await page.waitForTimeout(1_500);
      await bring(page, page.getByRole('region', { name: 'Lo que has apuntado hoy' }));
    },
  },
  {
    says: 'En el Portafolio apuntas lo que pones en ti: minutos, esfuerzo y euros.',
    lasts: 7,
    plays: async (page) => {
      await page.goto(`${address}/app/portafolio`);
      await page.getByLabel('Minutos').first().waitFor();
      await type(page, 'Minutos', '30');
      await type(page, 'Euros', '12,50');
    },
  },
  {
    says: 'Dices cuánto te ha costado y qué parte de ti cuida.',
    lasts: 7,
    plays: async (page) => {
      await press(page, 'radio', 'mucha');
      await press(page, 'button', 'Mente');
      await press(page, 'button', 'Vínculos');
    },
  },
  {
    says: 'Tres barras que no se suman entre sí, con sus números al lado.',
    lasts: 8,
    plays: async (page) => {
      await press(page, 'button', 'Apuntar');
      await page.waitForTimeout(1_200);
      await page
        .getByRole('img', { name: /Tiempo/ })
        .first()
        .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'smooth' }));
      await page.waitForTimeout(2_500);
      await scroll(page, 320);
    },
  },
  {
    says: 'Y en el blog, gente que empezó mirando un recibo.',
    lasts: 6,
    plays: async (page) => {
      await page.goto(`${address}/blog/ocho-recibos-y-dos-alfileres`);
      await page.waitForTimeout(1_200);
      await scroll(page, 520);
    },
  },
  {
    says: 'La primera Parada son veintiún días y es gratis. Gracias por invertir en ti.',
    lasts: 5,
    plays: async (page) => {
      await page.goto(`${address}/`);
    },
  },
];

/** What she has put into herself before, so that the bars have something to say: minutes, effort, cents, dimension. */
const before: readonly [number, number, number, string][] = [
  [20, 2, 0, 'cuerpo'],
  [45, 4, 0, 'vinculos'],
  [15, 3, 1_800, 'mente'],
  [30, 2, 0, 'cuerpo'],
  [60, 5, 4_500, 'proposito'],
  [10, 3, 0, 'dinero'],
  [25, 2, 900, 'mente'],
  [40, 3, 0, 'vinculos'],
  [20, 4, 0, 'dinero'],
  [35, 3, 1_200, 'cuerpo'],
];

/** The pictures of the screen with the instants at which they appeared, in seconds. */
type Frame = { at: number; file: string };

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
  await investBefore();
  await signIn(page);
  const session = await context.newCDPSession(page);
  const { frames, starts, ends } = await record(page, session);
  encode(frames, ends);
  writeCaptions([...starts, ends]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function investBefore(): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { ...json, 'x-client': 'native' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await login.json();
  for (const [minutes, effort, cents, dimension] of before) {
    const shares = [{ dimension, basis_points: 10_000 }];
    const answer = await fetch(`${address}/api/piptool/investments/`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ minutes, effort, amount_cents: cents, shares }),
    });
    if (answer.status !== 201) throw new Error(`an investment was refused: ${await answer.text()}`);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/auth/inicio_sesion`);
  await page.getByLabel('Correo o nombre de usuario').fill('demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Demo.2026');
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL('**/app/hoy');
  await page.getByRole('button', { name: 'Guardar cómo estoy' }).waitFor();
  // Until the welcome is gone.
  await page.waitForTimeout(6_500);
}

async function record(page: Page, session: CDPSession) {
  const frames: Frame[] = [];
  let first = 0;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    first ||= metadata.timestamp ?? 0;
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ at: (metadata.timestamp ?? first) - first, file });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const starts: number[] = [];
  for (const { lasts, plays } of scenes) {
    const start = elapsed();
    starts.push(start);
    await plays(page);
    await page.waitForTimeout(Math.max(800, (lasts - (elapsed() - start)) * 1_000));
  }
  const ends = elapsed();
  await session.send('Page.stopScreencast');
  return { frames, starts, ends };
}

/** Joins the pictures as they came, under the band, without sound. */
function encode(frames: readonly Frame[], ends: number): void {
  const list = frames.map(({ at, file }, index) => {
    const next = frames[index + 1]?.at ?? Math.max(ends, at + 1);
    return `file '${file}'\nduration ${Math.max(0.02, next - at).toFixed(3)}`;
  });
  const listed = path.join(folder, 'frames.txt');
  writeFileSync(listed, `${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  const [width, height] = [screen.width * 2, screen.height * 2 + bandHeight];
  const filter = `scale=${width}:-2,crop=${width}:${height - bandHeight}:0:0,pad=${width}:${height}:0:${bandHeight}:${bandColour},fps=24`;
  const input = ['-f', 'concat', '-safe', '0', '-i', listed, '-vf', filter];
  const coding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  ffmpeg([...input, ...coding, '-an', '-map_metadata', '-1', '-movflags', '+faststart', `${target}.mp4`]);
  ffmpeg(['-ss', '8', '-i', `${target}.mp4`, '-frames:v', '1', '-q:v', '75', `${target}.webp`]);
}

function ffmpeg(parameters: readonly string[]): void {
  const { status } = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('ffmpeg could not make the film');
}

/** Captions in the band; `edges` are the beginnings of the scenes and the end of the last. */
function writeCaptions(edges: readonly number[]): void {
  const cues = scenes.map(({ says }, index) => {
    const [from = 0, to = 0] = [edges[index], edges[index + 1]];
    return `${index + 1}\n${instant(from)} --> ${instant(to - 0.1)} line:3%\n${inLines(says)}`;
  });
  writeFileSync(`${target}.vtt`, `WEBVTT\n\n${cues.join('\n\n')}\n`);
}

/** Browsers do not break the lines of a caption whose letters are larger than they expect. */
function inLines(text: string): string {
  return text.replace(/(.{1,28})(?: |$)/g, '$1\n').trimEnd();
}

function instant(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(Math.round((seconds - whole) * 1_000)).padStart(3, '0')}`;
}
