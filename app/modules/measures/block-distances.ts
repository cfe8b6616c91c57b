/**
 * The step to which values are rounded before they are summed, in points of the score. The mean of seven days is
 * accurate to a tenth of it.
 */
const step = 0.02;

type Drawn = {
  /** The number of days in a window. */
  window: number;
  /** The number of neighbouring days that are drawn together as a block. The last block of a window may be cut. */
  blockDays: number;
  share: number;
};

/**
 * Draws two windows of days from `values`, in blocks of neighbouring days, in every possible way. Returns the
 * distance between the means of the two windows that is not exceeded in the given share of these draws. All draws are
 * counted and none is sampled, so the result is the same at each call.
 */
export function distanceQuantile(values: readonly number[], { window, blockDays, share }: Drawn): number {
  const steps = values.map(toSteps);
  // The probability of each sum, in steps that start at the lowest sum. The lowest sum itself is not stored, because
  // only the distance between two sums matters.
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
 * Returns the smallest distance that two sums do not exceed in the given share of all pairs. Sums with probability
 * zero are skipped.
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
    // Allows for the rounding errors of sums of fractions.
    return within >= share - 1e-9;
  });
}
