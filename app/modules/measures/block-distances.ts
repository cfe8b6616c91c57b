/** Resolution of the sums, in points of the score; a mean of seven days is accurate to a tenth of it. */
const step = 0.02;

type Drawn = {
  /** Number of days in a window. */
  window: number;
  /** Number of neighbouring days drawn together; the last block of a window may be cut. */
  blockDays: number;
  share: number;
};

/**
 * Returns the distance within which the means of two windows lie in the given share of all ways to draw both windows by
 * blocks from these days. All ways are counted and none is sampled, so the result is the same at each call.
 */
export function distanceQuantile(values: readonly number[], { window, blockDays, share }: Drawn): number {
  const steps = values.map(toSteps);
  // The probability of each sum, from the lowest sum on in steps; only the distance between two sums matters.
  let shares = new Float64Array([1]);
  for (let days = window; days > 0; days -= blockDays)
    shares = withBlock(shares, blockSums(steps, blockDays, Math.min(days, blockDays)));
  return (withinShare(shares, share) * step) / window;
}

/** Rounds halves away from zero, so that mirrored days have the same steps with the opposite sign. */
function toSteps(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) / step);
}

/** Returns the sum of the first `length` days of each block. */
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

/** Returns the smallest distance that the given share of all pairs of sums keep within; impossible sums are skipped. */
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
    // Sums of fractions are not exact.
    return within >= share - 1e-9;
  });
}
