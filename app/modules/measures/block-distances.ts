/** To so much of a point sums are told apart; a mean of seven days is right to a tenth of it. */
const step = 0.02;

type Drawn = {
  /** How many days the mean is of. */
  window: number;
  /** How many neighbouring days are drawn at once; the last block of a window may be cut. */
  blockDays: number;
  share: number;
};

/**
 * The distance that the means of two windows drawn by blocks from these days keep within, in so large a share of all the
 * ways to draw them. All of the ways are counted and none is drawn, so that it does not wander.
 */
export function distanceQuantile(values: readonly number[], { window, blockDays, share }: Drawn): number {
  const steps = values.map(toSteps);
  // How likely each sum is, from the least one on in steps: of two sums only their distance is asked.
  let shares = new Float64Array([1]);
  for (let days = window; days > 0; days -= blockDays)
    shares = withBlock(shares, blockSums(steps, blockDays, Math.min(days, blockDays)));
  return (withinShare(shares, share) * step) / window;
}

/** Halves away from zero, so that days turned upside down have the same steps downwards. */
function toSteps(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) / step);
}

/** The sum of the first `length` days of each block. */
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

/** The smallest distance of two sums that `share` of all pairs keep within; sums that never are, are passed over. */
function withinShare(shares: Float64Array, share: number): number {
  const known = [...shares.keys()].filter((at) => (shares[at] ?? 0) > 0);
  const distances = new Float64Array(shares.length);
  for (const one of known)
    for (const other of known) {
      const distance = Math.abs(one - other);
      distances[distance] = (distances[distance] ?? 0) + (shares[one] ?? 0) * (shares[other] ?? 0);
    }
  let within = 0;
  return distances.findIndex((each) => {
    within += each;
    // Sums of fractions are never quite exact.
    return within >= share - 1e-9;
  });
}
