import { expect, test } from 'vitest';
import { findLargestChange } from './largest-change.browser.ts';
import { aThermometer } from './report.factory.ts';

const possible = aThermometer({ item: 'dinero', verdict: 'posible', start: 3, close: 9, change: 6 });
const larger = aThermometer({ item: 'cuerpo', verdict: 'mayor', start: 4, close: 8, change: 4 });
const none = aThermometer({ item: 'mente', verdict: 'indistinguible', change: 1 });

test('a change that exceeds its error is preferred to a change that may be an error', () => {
  expect(findLargestChange([possible, none, larger])).toBe(larger);
});

test('of two equally certain changes, the one that is larger in proportion to its scale is chosen, whether it is a rise or a fall', () => {
  const down = { ...possible, item: 'mente', start: 9, close: 2, change: -7 };
  expect(findLargestChange([possible, down])).toBe(down);
  const wide = { ...possible, min: 0, max: 100 };
  expect(findLargestChange([wide, possible])).toBe(possible);
});

test('if every change may be a measurement error, no change is chosen', () => {
  expect(findLargestChange([none, aThermometer({ verdict: 'desconocido' })])).toBeUndefined();
});
