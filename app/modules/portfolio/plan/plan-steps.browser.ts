import {
  type ByDimension,
  type DimensionSlug,
  dimensionSlugs,
  wholeBasisPoints,
} from '../allocation/allocation.ts';
import type { Plan } from '../allocation/formulas.ts';

/** The number of basis points by which pressing a button changes a dimension. */
export const planStep = 500;

/** The plan with equal shares. */
export const equalPlan: Plan = {
  cuerpo: 2_000,
  mente: 2_000,
  vinculos: 2_000,
  proposito: 2_000,
  dinero: 2_000,
};

/**
 * Returns the plan with one dimension raised or lowered by one step. The plan always sums to the whole. If a
 * dimension is raised, the step is taken from the largest other dimension. If it is lowered, the smallest other
 * dimension gets the step. Among equal dimensions, the earlier one is used.
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

/** Returns a plan that equals the current shares, in whole percent. */
export function planAsNow(percent: ByDimension): Plan {
  return {
    cuerpo: percent.cuerpo * 100,
    mente: percent.mente * 100,
    vinculos: percent.vinculos * 100,
    proposito: percent.proposito * 100,
    dinero: percent.dinero * 100,
  };
}
