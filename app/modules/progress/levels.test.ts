import { expect, test } from 'vitest';
import { levelOf } from './levels.ts';

test.each([
  [0, 'tierra', 1, 21],
  [20, 'tierra', 1, 21],
  [21, 'semilla', 2, 66],
  [66, 'brote', 3, 154],
  [154, 'arbol', 4, 254],
  [253, 'arbol', 4, 254],
  [254, 'bosque', 5, null],
])('with %i days of practice the level is %s', (days, slug, number, next_at) => {
  expect(levelOf(days)).toEqual({ slug, number, practice_days: days, next_at });
});
