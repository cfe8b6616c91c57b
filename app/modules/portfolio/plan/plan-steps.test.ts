import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  apportion,
  dimensionSlugs,
  eachDimension,
  sumOf,
  wholeBasisPoints,
} from '../allocation/allocation.ts';
import { equalPlan, planAsNow, planStep, stepPlan } from './plan-steps.browser.ts';

const steps = fc.array(
  fc.tuple(fc.constantFrom(...dimensionSlugs), fc.constantFrom(1 as const, -1 as const)),
  {
    maxLength: 60,
  },
);
const anyPlan = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }).map(
  (weights) =>
    apportion(
      eachDimension((_, index) => weights[index] ?? 0),
      wholeBasisPoints,
    ) ?? equalPlan,
);

test('after any sequence of pressed buttons, the shares of a plan sum to the whole, and no share is below zero', () => {
  fc.assert(
    fc.property(anyPlan, steps, (start, presses) => {
      const plan = presses.reduce((current, [slug, direction]) => stepPlan(current, slug, direction), start);
      expect(sumOf(plan)).toBe(wholeBasisPoints);
      expect(Math.min(...dimensionSlugs.map((slug) => plan[slug]))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('if a dimension is raised by a step, the step is taken from the largest other dimension', () => {
  expect(stepPlan({ ...equalPlan, cuerpo: 4_000, mente: 0 }, 'mente', 1)).toEqual({
    ...equalPlan,
    cuerpo: 4_000 - planStep,
    mente: planStep,
  });
});

test('if a share is at its limit, a further step does not change the share', () => {
  const all = { cuerpo: 10_000, mente: 0, vinculos: 0, proposito: 0, dinero: 0 };
  expect(stepPlan(all, 'cuerpo', 1)).toEqual(all);
  expect(stepPlan(all, 'mente', -1)).toEqual(all);
});

test('a plan that is made from the current shares has the same percentages as these shares', () => {
  expect(planAsNow({ cuerpo: 33, mente: 33, vinculos: 34, proposito: 0, dinero: 0 })).toEqual({
    cuerpo: 3_300,
    mente: 3_300,
    vinculos: 3_400,
    proposito: 0,
    dinero: 0,
  });
});
