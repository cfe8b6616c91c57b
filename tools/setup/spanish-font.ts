import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const stylesheet = path.resolve('ui/styles.css');
/** The path of the generated font, relative to the project. */
export const cutFontFile = path.join('ui', 'fonts', 'roboto-spanish.woff2');

const file = path.resolve(cutFontFile);
const whole = '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2';

/** The range of font weights that the stylesheets use. */
const weights = { min: 400, max: 700 };

/**
 * Reduces Roboto to the letters of the first screen, because every first visit waits for this font. The letters
 * are listed in the `unicode-range` beside `roboto-spanish.woff2`. The result is a third as large as the full
 * file, which the browser loads only if a page has other letters.
 */
export function spanishFont(): Plugin {
  return { name: 'yoi:spanish-font', buildStart: cutFont };
}

/** Writes the font file if it is missing or older than its sources. */
export async function cutFont(): Promise<void> {
  const source = createRequire(import.meta.url).resolve(whole);
  if (changedAt(file) > Math.max(changedAt(stylesheet), changedAt(source), changedAt(import.meta.filename)))
    return;
  const cut = await subsetFont(readFileSync(source), parseLetters(readFileSync(stylesheet, 'utf8')), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noLayoutClosure: true,
    // Hinting makes up a fifth of the file and helps only on low-density screens. The other web fonts have no hinting
    // either.
    noHinting: true,
  });
  mkdirSync(path.dirname(file), { recursive: true });
  // Two builds may run at the same time, and neither may read a partial file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, cut);
  renameSync(draft, file);
}

function changedAt(name: string): number {
  return statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Returns the letters of the `unicode-range` that a stylesheet has beside the font file.
 * @throws Error if there is no such range
 */
export function parseLetters(css: string): string {
  const range = /roboto-spanish\.woff2[^}]*?unicode-range:([^;}]+)/.exec(css)?.[1];
  if (!range) throw new Error('the stylesheet names no unicode-range beside roboto-spanish.woff2');
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
