import { expect, test } from 'vitest';
import { toFocus, toPosition } from './photo-focus.browser.ts';

test.each([
  [600, 400, 0, { x: 1 / 3, y: 0.5 }],
  [600, 400, 1, { x: 2 / 3, y: 0.5 }],
  [400, 600, 0.5, { x: 0.5, y: 0.5 }],
  [300, 300, 0.9, { x: 0.5, y: 0.5 }],
])(
  'in a picture of %d by %d, the square at the position %d has its centre at %j',
  (width, height, position, focus) => {
    expect(toFocus({ width, height, position, isMoved: true })).toEqual(focus);
    if (width !== height) expect(toPosition(focus, width, height)).toBeCloseTo(position);
  },
);

test('if the focus is near an edge of the picture, the square extends to this edge', () => {
  expect(toPosition({ x: 0, y: 0.5 }, 600, 400)).toBe(0);
  expect(toPosition({ x: 1, y: 0.5 }, 600, 400)).toBe(1);
  expect(toPosition({ x: 0.2, y: 0.2 }, 300, 300)).toBe(0.5);
});
