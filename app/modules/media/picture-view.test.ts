import { expect, test } from 'vitest';
import type { ShownPicture } from './picture.server.ts';
import { upTo } from './picture-view.tsx';

const picture = (...widths: number[]): ShownPicture => ({
  id: 1,
  alt: 'Un río',
  width: 1600,
  height: 900,
  placeholder: 'data:,',
  focus: { x: 0.5, y: 0.5 },
  src: '/media/a.jpg',
  sources: ['avif', 'jpeg'].map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `/media/${width}.${format} ${width}w`).join(', '),
  })),
  version: '1.1',
});

test('sizes of a picture that are wider than needed are dropped, but the smallest size is always kept', () => {
  expect(upTo(960, picture(320, 960, 1280, 1600))).toEqual(picture(320, 960));
  expect(upTo(960, picture(320, 640))).toEqual(picture(320, 640));
});

test('if a picture has no renditions, its only size is kept, even if it is wider than needed', () => {
  expect(upTo(960, picture(1600))).toEqual(picture(1600));
});
