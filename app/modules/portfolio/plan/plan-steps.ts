import {
  type ByDimension,
  type DimensionSlug,
  dimensionSlugs,
  wholeBasisPoints,
} from '../allocation/allocation.ts';
import type { Plan } from '../allocation/formulas.ts';

/** By how much one press changes a dimension, in basis points. */
export const planStep = 500;

/** The same for every dimension. */
export const equalPlan: Plan = {
  cuerpo: 2_000,
  mente: 2_000,
  vinculos: 2_000,
  proposito: 2_000,
  dinero: 2_000,
};

/**
 * The plan with one dimension a step larger or smaller. It always sums to the whole: what it gets comes from the largest
 * of the others, what it gives goes to the smallest; of equal ones the earlier is asked.
 */
export function stepPlan(plan: Plan, slug: DimensionSlug, direction: 1 | -1): Plan {
  const others = dimensionSlugs.filter((each) => each !== slug);
  const step = Math.min(planStep, direction === 1 ? wholeBasisPoints - plan[slug] : plan[slug]);
  const next: ByDimension = { ...plan, [slug]: plan[slug] + direction * step };
  let left = step;
  for (const other of others.toSorted((a, b) => direction * (plan[b] - plan[a]))) {
    const part = direction === 1 ? Math.min(left, plan[other]) : left;
    next[other] -= direction * part;
    left -= part;
  }
  return next;
}

/** The plan of whoever would like it to stay as it is, in whole percentages. */
export function planAsNow(percent: ByDimension): Plan {
  return {
    cuerpo: percent.cuerpo * 100,
    mente: percent.mente * 100,
    vinculos: percent.vinculos * 100,
    proposito: percent.proposito * 100,
    dinero: percent.dinero * 100,
  };
}
