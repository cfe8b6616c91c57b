// Crosses: days, feelings, paradas, platform, portfolio, progress, shell, today, tools.
import { readFileSync } from 'node:fs';
import { firstEntries, translatedEntries } from '../tools/setup/first-screen.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, demo } from './members.ts';

/**
 * The maximum number of bytes of JavaScript, as transferred, that a browser fetches before Hoy appears. Languages
 * other than Spanish of Spain also fetch the names of feelings in that language.
 */
const maxFirstBytes = [
  ['es-ES', 120_100],
  ['es-419', 121_550],
  ['en', 121_300],
] as const;

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Returns the scripts of these entries of the build manifest, and all scripts that those import. */
function scriptsOf(entries: (manifest: Manifest) => string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  const reached = entries(manifest);
  // The array grows during the loop, because each script adds its imports.
  for (const name of reached) {
    for (const next of manifest[name]?.imports ?? []) if (!reached.includes(next)) reached.push(next);
  }
  return reached.map((name) => manifest[name]?.file ?? `missing: ${name}`);
}

/**
 * Returns the scripts that the first screen loads: its entry scripts, and the scripts with the texts and the names of
 * feelings in the given language.
 */
function firstScripts(language: string): string[] {
  const translated = language === 'es-ES' ? [] : translatedEntries;
  return scriptsOf(() => [...firstEntries, ...translated, `app/locales/${language}/browser.po?first`]);
}

for (const [language, maxBytes] of maxFirstBytes) {
  test(`the first screen of the member app takes at most ${maxBytes} bytes of scripts (${language})`, () => {
    const bytes = firstScripts(language).map((file) => readFileSync(`dist/client/${file}.br`).length);
    const sum = bytes.reduce((all, each) => all + each, 0);
    expect(sum).toBeLessThanOrEqual(maxBytes);
  });
}

test('the public site never fetches a script that only the member app needs', () => {
  const isOfMembers = (file: string) => /\/(member|packages)-/.test(file);
  const publicScripts = scriptsOf((manifest) => [
    'app/shell/landing.client.ts',
    'app/shell/referents.client.ts',
    'app/shell/site.client.ts',
    'app/platform/islands/hydrate-island.tsx',
    ...Object.keys(manifest).filter((name) => name.endsWith('.island.tsx')),
  ]);
  expect(publicScripts.filter(isOfMembers)).toEqual([]);
  expect(firstScripts('es-ES').filter(isOfMembers)).toHaveLength(2);
});

test('Hoy is shown completely with only the scripts of the first screen', async ({ page }) => {
  const first = firstScripts('es-ES');
  await page.route('**/assets/*.js', (route) =>
    first.some((file) => route.request().url().endsWith(`/${file}`)) ? route.continue() : route.abort(),
  );
  await beSignedIn(page, demo, '/app/hoy');
  for (const heading of ['Tu semana', 'Hoy has puesto en ti', 'Lo de hoy'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ayuda' }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Hoy · /);
});

const openedFirst = [
  ['/app/portafolio', 'Tu portafolio'],
  ['/app/parada', /^Día \d+/],
  ['/app/dinamicas', 'Dinámicas'],
  ['/app/mas', 'Más'],
] as const;

for (const [path, title] of openedFirst) {
  test(`if ${path} is the first screen that is opened, its translated title is shown immediately`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const titles = new Set<string>();
      Reflect.set(window, 'shownTitles', titles);
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text) titles.add(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await beSignedIn(page, demo, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const titles = await page.evaluate((): string[] => [...Reflect.get(window, 'shownTitles')]);
    for (const each of titles) expect(each).toMatch(title);
  });
}
