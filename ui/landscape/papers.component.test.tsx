import { screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { darkLandscape, lightLandscape } from '../tokens.ts';
import { DimensionScene } from './dimension-scene.tsx';
import { Envelope, EnvelopeDrawing } from './envelope.tsx';
import { InventedFace, ReceiptPerson, TeamFaces } from './faces.tsx';
import { LandscapeLoading } from './landscape-loading.tsx';
import {
  crown,
  forest,
  furrows,
  greatTree,
  grove,
  leaf,
  pebbles,
  seedHollow,
  sheets,
  sproutParts,
  sprouts,
  stars,
  strata,
  sun,
} from './landscape-shapes.ts';
import { clothPapers, hairPapers, skinTones } from './portrait-tones.ts';
import { RoundTable } from './round-table.tsx';
import { Scene } from './scene.tsx';
import { StoryScene } from './story-scene.tsx';

const draw = (node: ReactNode) => renderToStaticMarkup(node);
const faceOf = (name: string) => draw(<InventedFace name={name} />);
const width = 1440;
const height = 820;

test('a closed envelope shows its button, and does not contain the letter', async () => {
  const opened: number[] = [];
  const open = { label: 'Abrir la carta', onPress: () => opened.push(1) };
  const { user, container } = await render(
    <Envelope isOpen={false} open={open}>
      Querida yo
    </Envelope>,
  );
  expect(screen.queryByText('Querida yo')).toBeNull();
  expect(container.querySelector('.envelope-open')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir la carta' }));
  expect(opened).toEqual([1]);
});

test('an open envelope shows the letter and no button', async () => {
  const open = { label: 'Abrir la carta', onPress: () => undefined };
  await render(
    <Envelope isOpen open={open}>
      Querida yo
    </Envelope>,
  );
  expect(screen.getByText('Querida yo')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an envelope without a button stays closed until the member may read the letter', async () => {
  const { rerender } = await render(<Envelope isOpen={false}>Querida yo</Envelope>);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Envelope isOpen>Querida yo</Envelope>);
  expect(screen.getByText('Querida yo')).toBeTruthy();
});

test('the seal of an envelope is broken once it is open', () => {
  expect(draw(<EnvelopeDrawing isOpen={false} />)).toContain('envelope-seal');
  expect(draw(<EnvelopeDrawing isOpen />)).not.toContain('envelope-seal');
});

test.each<[string, ReactNode]>([
  ['a scene', <Scene key="1" name="seed" />],
  ['a story', <StoryScene key="2" name="users" />],
  ['the scene of a dimension', <DimensionScene key="3" name="mente" />],
  ['a face', <InventedFace key="4" name="Ana" />],
  ['the team', <TeamFaces key="5" />],
  ['a person with a receipt', <ReceiptPerson key="6" />],
  ['a round table', <RoundTable key="7" />],
  ['an envelope', <EnvelopeDrawing key="8" isOpen />],
])('%s is decorative, and loads nothing', (_what, node) => {
  const html = draw(node);
  expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
  expect(html).not.toMatch(/<(img|image|title|script)\b|href=/);
});

test('each small scene has a different picture on the same piece of paper', () => {
  const pictures = (['seed', 'furrow', 'cloud'] as const).map((name) => draw(<Scene name={name} />));
  expect(new Set(pictures).size).toBe(3);
  const papers = pictures.map((picture) => /<path d="([^"]*)" fill="var\(--land-halo2\)"/.exec(picture)?.[1]);
  expect([new Set(papers).size, papers[0]]).toEqual([1, expect.any(String)]);
});

test('the same name always gets the same face, whatever characters it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(faceOf(name)).toBe(faceOf(name));
      expect(faceOf(name)).not.toMatch(/undefined|NaN/);
    }),
  );
});

test('two names with the same letters in a different order may have different faces', () => {
  expect(faceOf('Ana')).not.toBe(faceOf('Naa'));
  const names = Array.from({ length: 60 }, (_, index) => `Persona ${index}`);
  expect(new Set(names.map(faceOf)).size).toBeGreaterThan(20);
});

test('each skin tone, hair colour and colour of clothes occurs among invented faces', () => {
  const names = Array.from({ length: 600 }, (_, index) => `${index * 7}`);
  const all = names.map(faceOf).join();
  for (const [skin] of Object.values(skinTones)) expect(all).toContain(skin);
  for (const tone of ['black', 'brown', 'chestnut', 'grey'] as const) expect(all).toContain(hairPapers[tone]);
  for (const cloth of ['purple', 'blue', 'green', 'earth'] as const)
    expect(all).toContain(clothPapers[cloth][0]);
});

test('the round table has five people, of whom two sit in front of it', () => {
  const html = draw(<RoundTable />);
  const people = [...html.matchAll(/<circle cy="-10" r="6"/g)].map(({ index }) => index);
  const table = html.lastIndexOf('<ellipse');
  expect(people.map((at) => at > table)).toEqual([false, false, false, true, true]);
});

test('screen readers announce only the text of a loading landscape', async () => {
  await render(<LandscapeLoading label="Abriendo tu espacio…" />);
  expect(screen.getByRole('status').textContent).toBe('Abriendo tu espacio…');
});

test.each(Object.entries(sheets))('the paper %s covers the whole width of the picture', (_name, d) => {
  expect(d).toMatch(/^M-\d/);
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
  expect(Math.max(...numbers)).toBeGreaterThanOrEqual(width);
  expect(d.endsWith('H-20Z')).toBe(true);
});

test('at the left edge, each paper begins lower than the paper behind it', () => {
  const starts = Object.values(sheets).map((d) => Number(/^M-20 (\d+)/.exec(d)?.[1]));
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

test('all plants are within the picture, and no two plants have the same position', () => {
  for (const plants of [forest, grove, sprouts]) {
    for (const [x, y, scale] of plants) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height && scale > 0).toBe(true);
    }
    expect(new Set(plants.map(([x]) => x)).size).toBe(plants.length);
  }
});

test('no tree of the forest stands near the great tree', () => {
  const near = forest.filter(([x]) => Math.abs(x - greatTree.x) < 70);
  expect(near).toEqual([]);
});

test('at the lowest level the sun is still within the picture', () => {
  expect(sun.y - 100).toBeGreaterThan(0);
  expect(sun.y + 4 * sun.lowerByLevel).toBeLessThan(height);
});

test('stars are in the sky, above every ridge, and pebbles are in the earth', () => {
  const highest = Math.min(...(sheets.far.match(/\d+/g) ?? []).map(Number).filter((value) => value > 200));
  for (const [x, y] of stars) expect(x < width && y <= highest + 30).toBe(true);
  for (const [, y, radius] of pebbles) expect(y - radius > 690 && y + radius < height).toBe(true);
  expect(seedHollow.y).toBeLessThan(height);
});

test('the fold of a leaf is its right half', () => {
  expect(leaf.whole.endsWith('C40-62 34-22 0 0Z')).toBe(true);
  expect(leaf.fold).not.toContain('-34');
});

test('each leaf has a colour of the landscape, and this colour differs between light and dark mode', () => {
  for (const [, , , , tone] of [...crown, ...sproutParts.leaves]) {
    expect(lightLandscape[tone]).toMatch(/^#/);
    expect(darkLandscape[tone]).not.toBe(lightLandscape[tone]);
  }
});

test('no two leaves of the crown have the same position and turn, because these form the key of a leaf', () => {
  expect(new Set(crown.map(([x, , turn]) => `${x}${turn}`)).size).toBe(crown.length);
});

test('furrows and strata run from edge to edge, and are listed from top to bottom', () => {
  for (const lines of [furrows, strata]) {
    const starts = lines.map((d) => Number(/^M-20 (\d+)/.exec(d)?.[1]));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    for (const d of lines) expect(d).toMatch(/1460 \d+$/);
  }
});
