import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type ColourPair,
  colourPairs,
  contrast,
  darkColours,
  darkDimensions,
  darkLandscape,
  lightColours,
  lightDimensions,
  lightLandscape,
} from './tokens.ts';

const least = { text: 4.5, large: 3, control: 3 } as const;
const stylesheet = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('%s mode', (_mode, colours) => {
  test.each(colourPairs)(
    '%s on %s has enough contrast for the use as %s',
    (...[front, back, use]: ColourPair) => {
      expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(least[use]);
    },
  );
});

const names = ['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'] as const;

test.each(names)(
  '[S1.20] the colour of %s has enough contrast on its backgrounds, and text has enough contrast on its tint',
  (name) => {
    for (const [of, colours] of [
      [lightDimensions, lightColours],
      [darkDimensions, darkColours],
    ] as const) {
      for (const back of [colours.page, colours.card, of[`${name}-tint`], colours['on-level']])
        expect(contrast(of[name], back)).toBeGreaterThanOrEqual(least.text);
      expect(contrast(colours.ink, of[`${name}-tint`])).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.muted, of[`${name}-tint`])).toBeGreaterThanOrEqual(least.text);
    }
  },
);

test('the contrast function returns the published values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('[S1.17] the stylesheet defines exactly the colours of the light mode', () => {
  const block = blockAfter('@theme static');
  expect(declared(block, 'color')).toEqual(lightColours);
  expect(declared(blockAfter(':root'), 'land')).toEqual(lightLandscape);
  expect(declared(blockAfter(':root'), 'dimension')).toEqual(lightDimensions);
});

test('[S1.21] the stylesheet defines exactly the colours of the dark mode', () => {
  const block = blockAfter('[data-theme="dark"]');
  expect(declared(block, 'color')).toEqual(darkColours);
  expect(declared(block, 'land')).toEqual(darkLandscape);
  expect(declared(block, 'dimension')).toEqual(darkDimensions);
});

test('[S9.12] the theme has the five breakpoints that the documents promise', () => {
  const theme = stylesheet.slice(stylesheet.indexOf('@theme {'));
  const widths = [...theme.matchAll(/--breakpoint-\w+: (\d+)em;/g)].map((found) => Number(found[1]));
  expect(widths).toEqual([30, 48, 62, 80, 96]);
});

const parts = [...stylesheet.matchAll(/@import ["'](\.[^"']+)["']/g)].map((found) => found[1] ?? '');
const read = (part: string) => readFileSync(new URL(part, import.meta.url), 'utf8');

test('[S9.12] stylesheets use only the breakpoints of the theme, or widths below the smallest one', () => {
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    const widths = [...read(part).matchAll(/@media[^{]*width[^{]*?([\d.]+)em/g)].map((found) =>
      Number(found[1]),
    );
    expect(
      widths.filter((width) => width >= 30 && ![30, 48, 62, 80, 96].includes(width)),
      part,
    ).toEqual([]);
  }
});

test('only the stylesheet of the theme contains literal colours', () => {
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    const text = read(part);
    expect(text.match(/#[0-9a-f]{3,8}\b(?=[^{]*;)/gi) ?? [], part).toEqual([]);
  }
});

function blockAfter(selector: string): string {
  const start = stylesheet.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  return stylesheet.slice(start, stylesheet.indexOf('}', start));
}

function declared(block: string, prefix: string): Record<string, string> {
  const found = block.matchAll(new RegExp(`--${prefix}-([a-z0-9-]+): (#[0-9a-f]{6});`, 'g'));
  return Object.fromEntries([...found].map((match) => [match[1], match[2]]));
}
