import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLetters } from './spanish-font.ts';

test('the characters of a font are read from the ranges and single code points of `unicode-range`', () => {
  const face = 'src: url("./fonts/roboto-spanish.woff2"); unicode-range: U+41-43, U+F1,\n U+20AC;';
  expect(parseLetters(`a { } @font-face { ${face} }`)).toBe('ABCñ€');
  expect(() => parseLetters('@font-face { unicode-range: U+41; }')).toThrow(/unicode-range/);
});

test("the first font file contains all characters of the interface's texts", () => {
  const letters = new Set(parseLetters(readFileSync('ui/styles.css', 'utf8')));
  const catalogues = readdirSync('app/locales', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  expect(catalogues.length).toBeGreaterThan(1);
  for (const name of catalogues) {
    const missing = new Set(
      listShownTexts(readFileSync(`app/locales/${name}`, 'utf8'))
        .flatMap((text) => [...text])
        .filter((one) => !letters.has(one)),
    );
    expect([...missing], name).toEqual([]);
  }
});

/**
 * Lists the translations in a catalogue. The translations of the downloaded page of formulas are left out,
 * because that page loads no font.
 */
function listShownTexts(catalogue: string): string[] {
  const ofFormulas = /^#: app\/modules\/my-data\/recalculation-words/m;
  return catalogue
    .split('\n\n')
    .filter((entry) => !ofFormulas.test(entry))
    .map((entry) => /^msgstr "(.*)"$/m.exec(entry)?.[1] ?? '');
}
