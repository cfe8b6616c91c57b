import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { ChipButton, ChipLink } from '../controls/chip.tsx';
import { Avatar } from '../frame/avatar.tsx';
import { Landscape } from './landscape.tsx';
import type { LandscapeLevel } from './landscape-level.browser.ts';
import { crown, greatTree } from './landscape-shapes.ts';
import { LandscapeStrip } from './landscape-strip.tsx';
import { StoryScene, type StorySceneName } from './story-scene.tsx';

const levels: readonly LandscapeLevel[] = [1, 2, 3, 4, 5];
const count = (selector: string) => document.querySelectorAll(selector).length;
const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);

test('each level of the landscape adds one layer to the previous level', async () => {
  const counts: number[] = [];
  for (const level of levels) {
    const { unmount } = await render(<Landscape level={level} />);
    counts.push(count('[class^="landscape-depth-"]'));
    unmount();
  }
  expect(counts).toEqual([2, 3, 4, 5, 6]);
});

test('the higher the level, the higher the sun is drawn', async () => {
  const heights: number[] = [];
  for (const level of levels) {
    const { unmount } = await render(<Landscape level={level} />);
    const sun = document.querySelector('.landscape-depth-0 > g')?.getAttribute('transform') ?? '';
    heights.push(Number(/ (-?\d+)\)/.exec(sun)?.[1]));
    unmount();
  }
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(5);
});

test('the frame of the `flat` landscape fits into the flattest strip and shows the whole crown of the tree', async () => {
  await render(<Landscape variant="flat" />);
  const frame = document.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const [, top = 0, width = 0, height = 1] = frame;
  const tips = crown.map(
    ([, y, turn, scale]) => greatTree.y + y - Math.cos((turn * Math.PI) / 180) * 104 * scale,
  );
  expect(top).toBeLessThan(Math.min(...tips));
  // The flattest strip is 576 by 172 px large. It occurs in a window that is 780 px wide.
  expect(width / height).toBeGreaterThan(3.4);
});

test('a landscape with a title is an image with this name; a landscape without a title is decorative', async () => {
  await render(
    <>
      <Landscape title="Tu paisaje" />
      <Landscape />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Tu paisaje']);
  expect(count('svg[aria-hidden="true"]')).toBe(1);
});

test('two landscapes on one page share no id, and each reference finds the shape in its own landscape', async () => {
  await render(
    <>
      <Landscape variant="empty" />
      <Landscape variant="card" />
      <Landscape variant="flat" />
      <LandscapeStrip level={5} weather="rain" />
    </>,
  );
  expect(new Set(ids()).size).toBe(ids().length);
  const used = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((id) => !ids().includes(id ?? ''))).toEqual([]);
});

test('with `night`, a landscape has dark colours even in light mode', async () => {
  await render(<Landscape night />);
  expect(document.querySelector('svg')?.dataset.theme).toBe('dark');
});

test.each([
  ['open', 2, 0, 0],
  ['clear', 1, 0, 0],
  ['haze', 2, 1, 0],
  ['rain', 3, 0, 1],
] as const)('the weather "%s" is drawn with %d clouds', async (weather, clouds, haze, rainClouds) => {
  await render(<LandscapeStrip level={3} weather={weather} />);
  expect(count('[fill="var(--land-cloud)"] > path')).toBe(clouds);
  expect([count('.strip-haze'), count('.strip-rain-cloud')]).toEqual([haze, rainClouds]);
});

const things = () => [...document.querySelectorAll('.strip-drawing > g[transform]')].slice(1);
const positions = () => things().map((thing) => thing.getAttribute('transform'));

test('another day of practice adds one object to the strip and moves no other object', async () => {
  const { rerender } = await render(<LandscapeStrip level={2} weather="clear" things={20} />);
  const before = positions();
  expect(new Set(before).size).toBe(21);
  rerender(<LandscapeStrip level={2} weather="clear" things={21} />);
  expect(positions().slice(0, 21)).toEqual(before);
  expect(positions()).toHaveLength(22);
});

test('for zero days of practice the strip shows one sprout; for an unknown number of days it shows no sprout', async () => {
  const { rerender } = await render(<LandscapeStrip level={1} weather="open" things={0} />);
  expect(positions()).toHaveLength(1);
  expect(things()[0]?.querySelector('.strip-stem')).toBeTruthy();
  rerender(<LandscapeStrip level={1} weather="open" />);
  expect(positions()).toHaveLength(0);
});

test('a strip shows at most sixty objects', async () => {
  await render(<LandscapeStrip level={2} weather="clear" things={400} />);
  expect(positions()).toHaveLength(60);
});

test('screen readers read a sentence in place of the drawing of a strip', async () => {
  await render(
    <LandscapeStrip level={1} weather="open">
      Todavía no hay nada aquí.
    </LandscapeStrip>,
  );
  expect(screen.getByText('Todavía no hay nada aquí.').closest('[aria-hidden]')).toBeNull();
  expect(document.querySelector('.strip-drawing')?.getAttribute('aria-hidden')).toBe('true');
});

test.each<StorySceneName>(['oneself', 'process', 'others', 'users', 'experts'])(
  'the scene "%s" is decorative and has its own drawing',
  async (name) => {
    await render(<StoryScene name={name} />);
    const scene = document.querySelector('.story-scene');
    expect(scene?.getAttribute('aria-hidden')).toBe('true');
    expect(scene?.querySelectorAll('path, circle, ellipse').length).toBeGreaterThan(10);
  },
);

test('the scene about the process has 21 stones, one for each day of a Parada', async () => {
  await render(<StoryScene name="process" />);
  expect(count('.strip-sheet > ellipse')).toBe(21);
});

test.each([
  ['Ana', 'A'],
  ['  olga', 'o'],
  ['🌊 Mar', '🌊'],
  ['  ', '?'],
])('if "%s" has no photo, the avatar shows "%s"', async (name, initial) => {
  await render(<Avatar name={name} decorative />);
  expect(document.querySelector('.avatar')?.textContent).toBe(initial);
});

test('the text alternative of an avatar is the name, unless the avatar is decorative', async () => {
  await render(
    <>
      <Avatar name="Ana" />
      <Avatar name="Eva" photoUrl="/eva.webp" />
      <Avatar name="Luz" photoUrl="/luz.webp" decorative />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Ana' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Eva' }).getAttribute('src')).toBe('/eva.webp');
  expect(screen.queryByRole('img', { name: 'Luz' })).toBeNull();
});

test('a chosen filter is marked, whether it is a link or a button', async () => {
  await render(
    <>
      <ChipLink href="?tema=mente" selected>
        Mente
      </ChipLink>
      <ChipLink href="?tema=dinero">Dinero</ChipLink>
      <ChipButton selected>Cuerpo</ChipButton>
      <ChipButton selected={false}>Sueño</ChipButton>
    </>,
  );
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Mente');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Cuerpo');
  expect(screen.getByRole('button', { pressed: false }).textContent).toBe('Sueño');
});
