import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { layFlows } from './flow-layout.browser.ts';

const flow = fc.record({
  dimension: fc.constantFrom(...dimensionSlugs),
  dynamic: fc.constantFrom(null, 'pasear', 'respirar', 'llamar'),
  currency: fc.constantFrom('EUR', 'MXN'),
  time: fc.nat(1_000_000),
  effort: fc.nat(1_000_000),
  money: fc.nat(1_000_000),
});
const sum = (list: readonly { value: number }[]) => list.reduce((total, { value }) => total + value, 0);

test('the bands that enter a node are together as wide as the bands that leave it, and all bands lie within the drawing', () => {
  fc.assert(
    fc.property(
      fc.array(flow, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('time', 'money'),
      (flows, measure) => {
        const layout = layFlows(flows, measure, 'EUR');
        if (!layout) return;
        const { total, dimensions, sources, first, second } = layout;
        for (const list of [dimensions, sources, first, second]) expect(sum(list)).toBe(total);
        for (const { top, height } of [...dimensions, ...sources]) {
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
        }
        for (const { from, to, height } of second)
          expect(Math.max(from, to) + height).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});

test('if a measure has no values, nothing is drawn', () => {
  const one = { dimension: 'mente' as const, dynamic: null, currency: 'EUR', time: 5, effort: 0, money: 0 };
  expect(layFlows([one], 'money', 'EUR')).toBeNull();
  expect(layFlows([one], 'time', null)).toMatchObject({
    total: 5,
    sources: [{ dynamic: null, top: 0, height: 1 }],
  });
});
