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

/** A scale of 1 to 5 is ordinal, so its shares are rough: said from this many rated entries on, in steps of 5 %. */
export const minRatedEntries = 10;
const effortStepPercent = 5;

/** Both thresholds of the drift, and the least time that a window must hold (docs/formulas.md, Drift). */
export const minMinutes = 60;
const absoluteDriftBasisPoints = 500;
const relativeDriftParts = 4; // a quarter of the target

/** The most that is advised to put next, and the steps in which it is said, in minutes. */
const maxAdvisedMinutes = 30;
const adviceStepMinutes = 5;

/** One currency shared over the dimensions. */
export type Allocation = {
  /** Minutes, effort-minutes or cents by dimension; they sum to the total exactly. */
  amounts: ByDimension;
  total: number;
  /** Sums to 10,000. */
  basisPoints: ByDimension;
  /** Whole percentages for display; sums to 100. */
  percent: ByDimension;
};

/** Time: w_T(d) = T_d / ΣT. Null without a minute: the currency is left out, it does not count as zero. */
export function timeAllocation(totals: Totals): Allocation | null {
  return allocation(totals.time, 1);
}

/** Money of one currency: w_M(d) = M_d / ΣM, in cents. Currencies are never added to each other. */
export function moneyAllocation(totals: Totals, currency: string): Allocation | null {
  const sums = totals.money[currency];
  return sums ? allocation(sums, 1) : null;
}

/**
 * Money of all currencies that can be told in one: what was put in in `currency` itself, and what was changed into it at
 * the rates that she stated. What has no rate is left out.
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

/** Effort: w_E(d) = E_d / ΣE in effort-minutes, its percentages rounded to 5 %. Null without a rated minute. */
export function effortAllocation(totals: Totals): Allocation | null {
  return allocation(totals.effort, effortStepPercent);
}

/** Whether enough entries are rated for the shares of effort to be said as numbers; the amounts always are. */
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

/** How much each of the three counts in the merged index; whole numbers, 1 each unless the member says otherwise. */
export type IndexWeights = { time: number; effort: number; money: number };

/**
 * The merged index, only on request: w(d) = Σ α_k·w_k(d) / Σ α_k over the currencies that have any entry, in basis
 * points that sum to 10,000. One without entries is dropped, so that nobody is marked down for having no money to
 * put in. No euro is ever turned into minutes. Null when nothing that counts has an entry.
 * @param currency the one whose money counts, with what was changed into it at stated rates
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
  // Each w_k has another denominator; over their product the sum stays exact.
  const merged = eachDimension((dimension) =>
    present.reduce(
      (sum, { weight, sums }) => sum + weight * BigInt(sums[dimension]) * (product / BigInt(sumOf(sums))),
      0n,
    ),
  );
  return apportion(merged, wholeBasisPoints);
}

/** Whole percentages that sum to 100, for display. */
export function apportionPercent(weights: ByDimension): ByDimension | null {
  return apportion(weights, 100);
}

/** What the member would like to see, in basis points that sum to 10,000. */
export type Plan = ByDimension;

export type Drift = { basisPoints: number; isFlagged: boolean };

/**
 * Drift from the plan: d_d = w(d) − objetivo(d), in basis points. It is flagged only when the window holds 60
 * minutes or more and the drift is 5 points or more and a quarter of the target or more.
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

/** `reachesPlan`: afterwards no dimension is 5 points or more away from its target. */
export type Advice = { dimension: DimensionSlug; minutes: number; reachesPlan: boolean };

/**
 * Where the next minutes bring the time closest to the plan: argmin Σ(w' − objetivo)² over one dimension and up to
 * 30 minutes in steps of 5. It only ever says what to put next. Null without time, or when nothing comes closer.
 * Equal candidates: the fewer minutes, then the earlier dimension.
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
 * Spread: N_ef = 1 / Σ w(d)², the inverse Simpson index, from 1 (one dimension) to 5 (all alike), to one decimal.
 * No value of it is better than another. Null when every weight is zero.
 */
export function effectiveDimensions(weights: ByDimension): number | null {
  const exact = dimensionSlugs.map((dimension) => BigInt(weights[dimension]));
  const sum = exact.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return null;
  const squares = exact.reduce((total, weight) => total + weight * weight, 0n);
  // Half a tenth is added before the division cuts, so that it rounds.
  return Number((20n * sum * sum + squares) / (2n * squares)) / 10;
}
