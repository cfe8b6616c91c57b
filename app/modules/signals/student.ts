/** Coefficients of the approximation of the gamma function of C. Lanczos (1964), exact to ten digits. */
const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
] as const;
const tiny = 1e-300;
/**
 * The maximum number of terms of the continued fraction. Valid input needs only a few terms. The maximum ends
 * the computation for invalid input.
 */
const maxSteps = 300;

/**
 * Returns the share of Student's distribution that lies further from zero than `t` on both sides: 0.05 for 1.96 and
 * many degrees of freedom. The degrees need not be whole (docs/formulas.md, Signals).
 */
export function studentTails(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/**
 * Returns the bound `t` for a share: the share `p` of Student's distribution (between 0 and 1) lies further
 * from zero than `t`, on both sides together.
 */
export function studentBound(p: number, degrees: number): number {
  let [low, high] = [0, 1e6];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (studentTails(middle, degrees) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularized incomplete beta function, by the continued fraction of DLMF 8.17.22. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Evaluates the continued fraction by the method of Lentz (1976). */
function betaFraction(x: number, a: number, b: number): number {
  let above = 1;
  let below = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = below;
  for (let step = 1; step <= maxSteps; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    for (const term of [even, odd]) {
      below = 1 / awayFromZero(1 + term * below);
      above = awayFromZero(1 + term / above);
      value *= below * above;
    }
    if (Math.abs(below * above - 1) < 1e-14) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

function logGamma(x: number): number {
  const sum = lanczos.reduce(
    (total, coefficient, index) => total + coefficient / (x + index + 1),
    1.000000000190015,
  );
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310007 * sum) / x);
}
