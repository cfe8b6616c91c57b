/** Coefficients of P. J. Acklam's rational approximation of the normal quantile: numerators, then denominators. */
const middle = [
  [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
] as const;
const tail = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
] as const;
const tailBegins = 0.02425;

/**
 * Returns the quantile of the standard normal distribution for the share `p` (between 0 and 1), in standard
 * deviations above the mean. For example, the quantile for 0.975 is 1.96. The result is accurate to nine digits
 * (docs/formulas.md, Change).
 */
export function normalQuantile(p: number): number {
  if (p < tailBegins) return ratio(tail, Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - tailBegins) return -normalQuantile(1 - p);
  const distance = p - 0.5;
  return distance * ratio(middle, distance * distance);
}

/**
 * Half the width of the interval that contains the central 95 % of a normal distribution, in standard deviations:
 * 1.96.
 */
export const z95 = normalQuantile(0.975);

type Polynomials = readonly [above: readonly number[], below: readonly number[]];

function ratio([above, below]: Polynomials, x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}
