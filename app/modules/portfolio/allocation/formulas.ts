import {
  addAll,
  apportion,
  type ByDimension,
  type DimensionSlug,
  dimensionSlugs,
  eachDimension,
  sumOf,
  type Totals,
  wholeBasisPoints,
  zeros,
} from './allocation.ts';

/**
 * The minimum number of rated entries for showing shares of effort. The scale of 1 to 5 is ordinal, so the shares are
 * rounded to 5 %.
 */
export const minRatedEntries = 10;
const effortStepPercent = 5;

/**
 * A window with less time than this shows no drift. The two constants after it are the thresholds of the drift
 * (docs/formulas.md, Drift).
 */
export const minMinutes = 60;
const absoluteDriftBasisPoints = 500;
const relativeDriftParts = 4; // a quarter of the target

/** The maximum of the advised minutes. The constant after it is the step between possible values. */
const maxAdvisedMinutes = 30;
const adviceStepMinutes = 5;

/** One measure (time, effort or money in one currency), split over the dimensions. */
export type Allocation = {
  /** Minutes, effort-minutes or cents by dimension. The amounts sum exactly to the total. */
  amounts: ByDimension;
  total: number;
  /** The shares in basis points, which sum to 10,000. */
  basisPoints: ByDimension;
  /** Whole percentages for display. They sum to 100. */
  percent: ByDimension;
};

/**
 * The allocation of time: w_T(d) = T_d / ΣT. Null if there are no minutes. In this case time is left out of the
 * index and does not count as zero.
 */
export function timeAllocation(totals: Totals): Allocation | null {
  return allocation(totals.time, 1);
}

/**
 * The allocation of the money in one currency: w_M(d) = M_d / ΣM, in cents. Amounts in different currencies are never
 * added together.
 */
export function moneyAllocation(totals: Totals, currency: string): Allocation | null {
  const sums = totals.money[currency];
  return sums ? allocation(sums, 1) : null;
}

/**
 * The allocation of all money that can be expressed in one currency: amounts in `currency` itself, and amounts that
 * were converted into `currency` at rates that the member stated. Money without a rate is left out.
 */
export function homeAllocation(totals: Totals, currency: string): Allocation | null {
  const sums = homeSums(totals, currency);
  return sums && allocation(sums, 1);
}

function homeSums({ money, home }: Totals, currency: string): ByDimension | null {
  const own = money[currency];
  const changed = home[currency];
  return own || changed ? addAll(own ?? zeros(), changed ?? zeros()) : null;
}

/**
 * The allocation of effort: w_E(d) = E_d / ΣE in effort-minutes, with percentages rounded to 5 %. Null if no
 * entry has both minutes and a rated effort.
 */
export function effortAllocation(totals: Totals): Allocation | null {
  return allocation(totals.effort, effortStepPercent);
}

/**
 * Returns whether there are enough rated entries to show the shares of effort as numbers. The amounts are shown
 * even without enough entries.
 */
export function saysEffortShares(totals: Totals): boolean {
  return totals.ratedEntries >= minRatedEntries;
}

function allocation(sums: ByDimension, stepPercent: number): Allocation | null {
  const total = Math.round(sumOf(sums) / wholeBasisPoints);
  const amounts = apportion(sums, total);
  const basisPoints = apportion(sums, wholeBasisPoints);
  const steps = apportion(sums, 100 / stepPercent);
  if (!amounts || !basisPoints || !steps) return null;
  return {
    amounts,
    total,
    basisPoints,
    percent: eachDimension((dimension) => steps[dimension] * stepPercent),
  };
}

/**
 * The weights of the three measures in the merged index. They are whole numbers, and each is 1 by default.
 */
export type IndexWeights = { time: number; effort: number; money: number };

/**
 * The merged index: w(d) = Σ α_k·w_k(d) / Σ α_k over the measures that have any entry, in basis points that sum
 * to 10,000. The index is computed only on request. A measure without entries is left out, so that a member
 * without money to invest gets no lower index. Money is never converted into minutes. The index is null if no
 * measure with a weight has an entry.
 * @param currency the currency of the money in the index; this money includes amounts that were converted into
 * `currency` at stated rates
 */
export function mergedIndex(totals: Totals, weights: IndexWeights, currency: string): ByDimension | null {
  const all = [
    { weight: weights.time, sums: totals.time },
    { weight: weights.effort, sums: totals.effort },
    { weight: weights.money, sums: homeSums(totals, currency) },
  ];
  const present = all.flatMap(({ weight, sums }) =>
    sums && sumOf(sums) > 0 ? [{ weight: BigInt(weight), sums }] : [],
  );
  const product = present.reduce((whole, { sums }) => whole * BigInt(sumOf(sums)), 1n);
  // Each w_k has a different denominator. Multiplying by all denominators keeps the sum exact.
  const merged = eachDimension((dimension) =>
    present.reduce(
      (sum, { weight, sums }) => sum + weight * BigInt(sums[dimension]) * (product / BigInt(sumOf(sums))),
      0n,
    ),
  );
  return apportion(merged, wholeBasisPoints);
}

/** Returns whole percentages for display, which sum to 100. */
export function apportionPercent(weights: ByDimension): ByDimension | null {
  return apportion(weights, 100);
}

/** The member's target shares, in basis points that sum to 10,000. */
export type Plan = ByDimension;

export type Drift = { basisPoints: number; isFlagged: boolean };

/**
 * The drift from the plan: d_d = w(d) − objetivo(d), in basis points. A drift is flagged under three
 * conditions: the window has at least 60 minutes, the drift is at least 5 points, and the drift is at least a
 * quarter of the target.
 */
export function drift(shares: ByDimension, plan: Plan, minutes: number): ByDimension<Drift> {
  return eachDimension((dimension) => {
    const basisPoints = shares[dimension] - plan[dimension];
    const size = Math.abs(basisPoints);
    const isFlagged =
      minutes >= minMinutes &&
      size >= absoluteDriftBasisPoints &&
      size * relativeDriftParts >= plan[dimension];
    return { basisPoints, isFlagged };
  });
}

/**
 * The advice on how to spend the next minutes. `reachesPlan` is true if, after these minutes, every dimension is less
 * than 5 points from its target.
 */
export type Advice = { dimension: DimensionSlug; minutes: number; reachesPlan: boolean };

/**
 * Finds the dimension and the minutes (up to 30, in steps of 5) that bring the time closest to the plan: argmin
 * Σ(w' − objetivo)². The advice only adds minutes. Returns null if there is no time, or if no candidate brings
 * the time closer. Among equal candidates, fewer minutes come first, then the earlier dimension.
 */
export function nextContribution(time: ByDimension, plan: Plan): Advice | null {
  if (sumOf(time) === 0) return null;
  let best: Advice | null = null;
  let nearest = distanceTo(plan, time);
  for (let minutes = adviceStepMinutes; minutes <= maxAdvisedMinutes; minutes += adviceStepMinutes) {
    for (const dimension of dimensionSlugs) {
      const after = { ...time, [dimension]: time[dimension] + minutes * wholeBasisPoints };
      const distance = distanceTo(plan, after);
      if (!isNearer(distance, nearest)) continue;
      nearest = distance;
      best = { dimension, minutes, reachesPlan: isOnPlan(after, plan) };
    }
  }
  return best;
}

/** A sum of squares as an exact fraction. */
type Distance = { numerator: bigint; denominator: bigint };

function distanceTo(plan: Plan, time: ByDimension): Distance {
  const total = BigInt(sumOf(time));
  const numerator = dimensionSlugs.reduce((sum, dimension) => {
    const difference = BigInt(wholeBasisPoints) * BigInt(time[dimension]) - BigInt(plan[dimension]) * total;
    return sum + difference * difference;
  }, 0n);
  return { numerator, denominator: total * total };
}

function isNearer(one: Distance, other: Distance): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

function isOnPlan(time: ByDimension, plan: Plan): boolean {
  const shares = apportion(time, wholeBasisPoints);
  return (
    !!shares && dimensionSlugs.every((each) => Math.abs(shares[each] - plan[each]) < absoluteDriftBasisPoints)
  );
}

/**
 * The spread: N_ef = 1 / Σ w(d)², the inverse Simpson index, with one decimal. The spread ranges from 1 (one
 * dimension) to 5 (all equal), and no value is better than another. Null if every weight is zero.
 */
export function effectiveDimensions(weights: ByDimension): number | null {
  const exact = dimensionSlugs.map((dimension) => BigInt(weights[dimension]));
  const sum = exact.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return null;
  const squares = exact.reduce((total, weight) => total + weight * weight, 0n);
  // Half a tenth is added before the integer division, so that the result is rounded.
  return Number((20n * sum * sum + squares) / (2n * squares)) / 10;
}
