import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Picture, type ShownPicture } from './picture-view.tsx';

const shown: ShownPicture = {
  id: 1,
  alt: 'Un río',
  width: 1600,
  height: 900,
  placeholder: 'data:image/webp;base64,AA',
  focus: { x: 0.5, y: 0.5 },
  src: '/media/a.jpg',
  sources: ['avif', 'webp', 'jpeg'].map((format) => ({
    type: `image/${format}`,
    srcSet: `/media/320.${format} 320w, /media/960.${format} 960w`,
  })),
  version: '1.1',
};

type Look = { isFirst?: boolean; isDecorative?: boolean };
const open = (changes: Partial<ShownPicture> = {}, look: Look = {}) =>
  render(<Picture picture={{ ...shown, ...changes }} sizes="92vw" {...look} />);
const picture = () => screen.getByRole('img', { name: 'Un río' });

test('the most compact format is offered first, and JPEG last', async () => {
  const { container } = await open();
  const types = [...container.querySelectorAll('source')].map((source) => source.type);
  expect(types).toEqual(['image/avif', 'image/webp']);
  expect(picture().getAttribute('srcset')).toContain('/media/960.jpeg 960w');
  expect(picture().getAttribute('src')).toBe('/media/a.jpg');
});

test('each format of a picture contains the width at which the page shows the picture', async () => {
  const { container } = await open();
  const sizes = [...container.querySelectorAll('source'), picture()].map((one) => one.getAttribute('sizes'));
  expect(sizes).toEqual(['92vw', '92vw', '92vw']);
});

test('if a picture has no renditions, its only file is shown', async () => {
  const { container } = await open({ sources: [] });
  expect(container.querySelector('source')).toBeNull();
  expect([picture().getAttribute('src'), picture().hasAttribute('srcset')]).toEqual(['/media/a.jpg', false]);
});

test('the first picture is loaded immediately, and all others are loaded when they come near the viewport', async () => {
  const { unmount } = await open({}, { isFirst: true });
  expect([picture().getAttribute('fetchpriority'), picture().getAttribute('loading')]).toEqual([
    'high',
    null,
  ]);
  unmount();
  await open();
  expect([picture().getAttribute('fetchpriority'), picture().getAttribute('loading')]).toEqual([
    null,
    'lazy',
  ]);
});

test('a loading picture does not shift the layout, because the blurred placeholder has the same size as the picture', async () => {
  const { container } = await open({ width: 800, height: 600 });
  const sizes = [...container.querySelectorAll('img')].map((one) => [one.width, one.height]);
  expect(sizes).toEqual([
    [800, 600],
    [800, 600],
  ]);
});

test('screen readers announce a picture once, and skip a decorative picture', async () => {
  const { unmount } = await open();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  unmount();
  await open({}, { isDecorative: true });
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  [0, 0, 'object-left-top'],
  [0.5, 0, 'object-top'],
  [1, 0, 'object-right-top'],
  [0, 0.5, 'object-left'],
  [0.5, 0.5, 'object-center'],
  [1, 0.5, 'object-right'],
  [0, 1, 'object-left-bottom'],
  [0.5, 1, 'object-bottom'],
  [1, 1, 'object-right-bottom'],
  [1 / 3, 0.33, 'object-top'],
  [2 / 3, 0.34, 'object-right'],
])('a picture and its blurred placeholder keep the focus %f, %f with the class %s', async (x, y, name) => {
  const { container } = await open({ focus: { x, y } });
  const classes = [...container.querySelectorAll('img')].map((one) =>
    [...one.classList].filter((each) => each.startsWith('object-')),
  );
  expect(classes).toEqual([[name], [name]]);
});
