import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait, PostDrawing } from './portrait.tsx';
import { backdropDrawings } from './portrait-backdrops.tsx';
import { objectDrawings } from './portrait-objects.tsx';
import type { PortraitParts } from './portrait-parts.ts';
import { clothPapers, hairPapers, skinTones } from './portrait-tones.ts';

const parts: PortraitParts = {
  ...{ skin: 'tan', hair: 'short', tone: 'black', beard: 'none', glasses: false },
  ...{ clothing: 'coat', cloth: 'blue', object: 'book', backdrop: 'hills' },
};

/** Every choice for each part. The type requires that a new choice is added here too. */
const choices: { [Part in keyof PortraitParts]: Record<`${PortraitParts[Part]}`, true> } = {
  skin: { fair: true, rosy: true, tan: true, brown: true, dark: true },
  hair: {
    ...{ short: true, receding: true, curly: true, tousled: true, sides: true, bun: true, parted: true },
    ...{ braids: true, waves: true, bonnet: true, veil: true, cap: true, 'straw-hat': true, kerchief: true },
  },
  tone: { black: true, brown: true, chestnut: true, blond: true, grey: true, white: true },
  beard: { none: true, moustache: true, short: true, full: true, goatee: true },
  glasses: { true: true, false: true },
  clothing: { robe: true, coat: true, dress: true, habit: true, shawl: true, collar: true, cravat: true },
  cloth: { purple: true, blue: true, green: true, earth: true, sand: true, night: true, white: true },
  object: {
    ...{ bicycle: true, book: true, bowl: true, coins: true, flask: true, flower: true, glass: true },
    ...{ hands: true, hourglass: true, lamp: true, letter: true, microscope: true, notebook: true },
    ...{ pan: true, path: true, pen: true, piano: true, scales: true, ship: true, stars: true },
    ...{ thread: true, tree: true, voices: true, wheel: true },
  },
  backdrop: {
    ...{ hills: true, window: true, sea: true, arch: true, night: true, shelf: true, garden: true },
    stage: true,
  },
};

const draw = (changes: object) => renderToStaticMarkup(<Portrait {...parts} {...changes} />);
const toSvg = (markup: string) => new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;

/** Returns the luminance of a colour such as `#f3d3b4`, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(choices))('each choice for %s is drawn differently', (part, names) => {
  const drawings = Object.keys(names).map((name) =>
    draw({ [part]: part === 'glasses' ? name === 'true' : name }),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('a portrait is a square picture that needs no stylesheet and no request', () => {
  const svg = toSvg(draw({ glasses: true, beard: 'full', hair: 'veil' }));
  expect([svg.getAttribute('viewBox'), svg.getAttribute('aria-hidden')]).toEqual(['0 0 320 320', 'true']);
  expect(svg.getAttribute('xmlns') ?? svg.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(svg.outerHTML).not.toMatch(/var\(|class=|href=|url\(|<text|NaN|undefined/);
});

test('in a portrait, the back of the hair is behind the head and the front of the hair covers it', () => {
  const order = [...toSvg(draw({ hair: 'curly' })).children].map(({ tagName, attributes }) =>
    [tagName, attributes.getNamedItem('r')?.value].join(' ').trim(),
  );
  const face = order.indexOf('ellipse');
  expect(order.indexOf('circle 60')).toBeLessThan(face);
  expect(order.findIndex((each, index) => index > face && each === 'g')).toBeGreaterThan(face);
});

test('a portrait has glasses or a beard only if its parts include them', () => {
  const circles = (markup: string) => toSvg(markup).querySelectorAll('g[stroke-width="3"] > circle').length;
  expect([circles(draw({ glasses: true })), circles(draw({ glasses: false }))]).toEqual([2, 0]);
  const papers = (markup: string) => markup.split(`fill="${hairPapers.blond}"`).length - 1;
  const [bare, bearded] = [draw({ tone: 'blond' }), draw({ tone: 'blond', beard: 'full' })];
  expect(papers(bearded)).toBe(papers(bare) + 1);
});

test.each(Object.keys(choices.hair))(
  'for the hair %s, another tone changes only colours and no shapes',
  (hair) => {
    const [dark, light] = [draw({ hair, tone: 'black' }), draw({ hair, tone: 'white' })];
    const paper = (markup: string) => markup.replaceAll(/fill="[^"]*"|stroke="[^"]*"/g, '');
    expect(paper(dark)).toBe(paper(light));
  },
);

test('the shade on a face is darker than the face, and a fold differs in colour from its cloth', () => {
  for (const [face, shade] of Object.values(skinTones))
    expect(luminance(shade)).toBeLessThan(luminance(face));
  for (const [paper, fold] of Object.values(clothPapers)) expect(fold).not.toBe(paper);
});

test('on each face, the eyes are dark enough to be seen', () => {
  const eyes = /<g fill="(#[0-9a-f]{6})"><circle cx="143" cy="130"/.exec(draw({}))?.[1] ?? '';
  for (const [face] of Object.values(skinTones)) {
    const contrast = (luminance(face) + 0.05) / (luminance(eyes) + 0.05);
    expect(contrast).toBeGreaterThan(1.5);
  }
});

test.each(Object.keys(choices.object))('the drawing of the object %s lies within its circle', (name) => {
  const thing = Object.entries(objectDrawings).find(([key]) => key === name)?.[1];
  const svg = toSvg(renderToStaticMarkup(<g xmlns="http://www.w3.org/2000/svg">{thing}</g>));
  const points = [...svg.querySelectorAll('circle, ellipse')].flatMap((each) => {
    if (each.closest('[transform]')) return [];
    const [cx, cy, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map((key) => Number(each.getAttribute(key)));
    const r = Number(each.getAttribute('r'));
    return [Math.abs(cx ?? 0) + Math.max(r, rx ?? 0), Math.abs(cy ?? 0) + Math.max(r, ry ?? 0)];
  });
  const paths = [...svg.querySelectorAll('path')].filter(({ outerHTML }) => !outerHTML.includes('transform'));
  // The first two numbers of a path are absolute, even if its later commands are relative.
  const starts = paths.flatMap((each) =>
    (/^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(each.getAttribute('d') ?? '') ?? []).slice(1).map(Number),
  );
  for (const value of [...points, ...starts]) expect(Math.abs(value)).toBeLessThanOrEqual(46);
});

test('the drawing of a post shows an object in front of a backdrop, with the aspect ratio 3:2', () => {
  const svg = toSvg(renderToStaticMarkup(<PostDrawing object="tree" backdrop="sea" />));
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(width / height).toBeCloseTo(1.5, 1);
  const inner = (node: React.ReactNode) => renderToStaticMarkup(<g>{node}</g>).replace(/^<g>|<\/g>$/g, '');
  const markup = renderToStaticMarkup(<PostDrawing object="tree" backdrop="sea" />);
  expect(markup.indexOf(inner(backdropDrawings.sea))).toBeGreaterThan(0);
  expect(markup.indexOf(inner(objectDrawings.tree))).toBeGreaterThan(
    markup.indexOf(inner(backdropDrawings.sea)),
  );
});
