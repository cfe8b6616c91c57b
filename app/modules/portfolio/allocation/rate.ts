/** The maximum of digits before and after the point of a rate. */
const maxWholeDigits = 9;
const maxRateDecimals = 8;

const ratePattern = new RegExp(`^\\d{1,${maxWholeDigits}}(?:\\.\\d{1,${maxRateDecimals}})?$`);

/** The maximum of a converted amount, in hundredths of the main currency: sums stay exact to 2^53. */
export const maxHomeCents = 10_000_000_000;

/** Whether a text is a rate: a decimal number above zero, with a point and without sign or exponent. */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && /[1-9]/.test(text);
}

/**
 * Writes out a rate that came as a number; undefined if the number has no such form (`1e-9`). 0.05 becomes `0.05`.
 */
export function writtenRate(value: number): string | undefined {
  const text = Math.abs(value) < 1e-6 ? value.toFixed(maxRateDecimals).replace(/0+$/, '') : String(value);
  return isRate(text) && Number(text) === value ? text : undefined;
}

/**
 * Converts an amount at a stated rate (one unit of its currency in the main one) into hundredths of the main
 * currency, half up: exact, and the same as PostgreSQL's `round(amount_cents * rate)`.
 * @param rate a text for which `isRate` is true
 */
export function homeCents(amountCents: number, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const unit = 10n ** BigInt(maxRateDecimals);
  const scaled = BigInt(whole) * unit + BigInt(decimals.padEnd(maxRateDecimals, '0'));
  return Number((2n * BigInt(amountCents) * scaled + unit) / (2n * unit));
}

/**
 * Reads a typed rate in Spanish or English form ("0,049", "17.5") and returns it with a point; undefined when it is
 * none.
 */
export function parseRate(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return isRate(text) ? text : undefined;
}
