import { expect, test } from 'vitest';
import { isCalmAfter } from './calm.ts';

const at = (hour: number, agrado: number | null, energia: number | null, backfilled = false) => ({
  ...{ agrado, energia, backfilled },
  created: `2027-02-10T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const low = (hour: number) => at(hour, 1, 1);
const good = (hour: number) => at(hour, 4, 1);

test.each([
  ['no check-in', [], [false, true]],
  ['one in the middle', [at(9, 3, 3), at(8, 1, 2), at(7, null, null)], [false, true]],
  ['a lowest one', [low(9)], [true, true]],
  ['a good one', [good(9)], [false, false]],
  ['a good one after a lowest one', [good(10), low(9)], [false, false]],
  ['a lowest one after a good one, in any order', [good(9), low(10)], [true, true]],
  ['a good one of a day named by hand', [at(10, 5, 5, true), low(9)], [true, true]],
  ['a lowest one of a day named by hand', [at(10, 1, 1, true), good(9)], [true, true]],
  ['two of one instant, of which the first is the newer one', [good(9), low(9)], [false, false]],
  ['two of one instant the other way round', [low(9), good(9)], [true, true]],
])('the check-ins decide whether the member still needs calm: %s', (_name, checkIns, expected) => {
  expect([false, true].map((before) => isCalmAfter(checkIns, before))).toEqual(expected);
});
