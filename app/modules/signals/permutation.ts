/**
 * Up to this number of days, every permutation is counted. For more days, permutations are drawn at random.
 */
export const maxExactDays = 20;
/** The number of permutations that are drawn. */
const draws = 10_000;
/** Differences count as equal if they differ only by rounding. */
const tolerance = 1e-9;

/**
 * Returns a probability: if the variant of a day makes no difference, how likely is a difference of means as
 * large as that of these two groups, in either direction? Up to 20 days every division of the days into groups
 * of these sizes is counted, so the probability is exact. Above that, 10,000 divisions are drawn, and the
 * actual division is counted with them (docs/formulas.md, Experiments).
 * @param random returns numbers from 0 to 1, the same for the same experiment
 */
export function permutationProbability(
  { a, b }: { a: readonly number[]; b: readonly number[] },
  random: () => number,
): number {
  const values = [...a, ...b];
  const total = sum(values);
  const own = Math.abs(sum(a) - (total * a.length) / values.length) - tolerance;
  const isAsLarge = (sumA: number) => Math.abs(sumA - (total * a.length) / values.length) >= own;
  if (values.length <= maxExactDays) return exactShare(values, a.length, isAsLarge);
  const shuffled = Float64Array.from(values);
  let asLarge = 1;
  for (let draw = 0; draw < draws; draw += 1)
    if (isAsLarge(drawSum(shuffled, a.length, random))) asLarge += 1;
  return asLarge / (draws + 1);
}

/** Returns the share of all choices of `size` values whose sum fulfils the condition. */
function exactShare(values: readonly number[], size: number, fulfils: (sum: number) => boolean): number {
  let [count, fulfilled] = [0, 0];
  const choose = (from: number, left: number, chosen: number): void => {
    if (left === 0) {
      count += 1;
      if (fulfils(chosen)) fulfilled += 1;
      return;
    }
    for (let index = from; index <= values.length - left; index += 1)
      choose(index + 1, left - 1, chosen + (values[index] ?? 0));
  };
  choose(0, size, 0);
  return fulfilled / count;
}

/**
 * Shuffles `size` values to the front and returns their sum (Fisher and Yates, the first `size` steps). The
 * order before the shuffle does not change the probabilities.
 */
function drawSum(values: Float64Array, size: number, random: () => number): number {
  let drawn = 0;
  for (let step = 0; step < size; step += 1) {
    const index = step + Math.floor(random() * (values.length - step));
    const value = values[index] ?? 0;
    values[index] = values[step] ?? 0;
    values[step] = value;
    drawn += value;
  }
  return drawn;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
