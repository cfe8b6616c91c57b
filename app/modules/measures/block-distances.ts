/**
 * The step to which values are rounded before they are summed, in points of the score. The mean of seven days is
 * accurate to a tenth of this step.
 */
const step = 0.02;

type Drawn = {
  /** The number of days in a window. */
  window: number;
  /**
   * The number of neighbouring days that are drawn together as a block. The last block of a window may be shorter.
   */
  blockDays: number;
  share: number;
};

/**
 * Draws two windows of days from `values`, in blocks of neighbouring days, in every possible way. Returns the
 * smallest distance d for which this is true: in the given share of the draws, the means of the two windows differ by
 * at most d. Every possible draw is counted, so the result is always the same.
 */
export function distanceQuantile(values: readonly number[], { window, blockDays, share }: Drawn): number {
  const steps = values.map(toSteps);
  // The probability of each sum. Index 0 is the lowest sum. The lowest sum itself is not stored, because only the
  // distance between two sums matters.
  let shares = new Float64Array([1]);
  for (let days = window; days > 0; days -= blockDays)
    shares = withBlock(shares, blockSums(steps, blockDays, Math.min(days, blockDays)));
  return (withinShare(shares, share) * step) / window;
}

/** Rounds halves away from zero, so that a value and its negative give the same number of steps with opposite signs. */
function toSteps(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) / step);
}

/** Returns, for each block, the sum of its first `length` days. */
function blockSums(steps: readonly number[], blockDays: number, length: number): number[] {
  return Array.from({ length: steps.length - blockDays + 1 }, (_, start) =>
    steps.slice(start, start + length).reduce((sum, each) => sum + each, 0),
  );
}

function withBlock(shares: Float64Array, blocks: readonly number[]): Float64Array<ArrayBuffer> {
  const [low, high] = [Math.min(...blocks), Math.max(...blocks)];
  const sums = new Float64Array(shares.length + high - low);
  for (const block of blocks)
    for (let at = 0; at < shares.length; at += 1)
      sums[at + block - low] = (sums[at + block - low] ?? 0) + (shares[at] ?? 0) / blocks.length;
  return sums;
}

/**
 * Returns the smallest distance d for which this is true: in the given share of all pairs of sums, the two sums
 * differ by at most d. Sums with probability zero are skipped.
 */
function withinShare(shares: Float64Array, share: number): number {
  const possible = [...shares.keys()].filter((at) => (shares[at] ?? 0) > 0);
  const distances = new Float64Array(shares.length);
  for (const one of possible)
    for (const other of possible) {
      const distance = Math.abs(one - other);
      distances[distance] = (distances[distance] ?? 0) + (shares[one] ?? 0) * (shares[other] ?? 0);
    }
  let within = 0;
  return distances.findIndex((each) => {
    within += each;
    // The tolerance allows for rounding errors in sums of fractions.
    return within >= share - 1e-9;
  });
}
