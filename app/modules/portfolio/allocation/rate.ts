/** The maximum number of digits of a rate, before and after the point. */
const maxWholeDigits = 9;
const maxRateDecimals = 8;

const ratePattern = new RegExp(`^\\d{1,${maxWholeDigits}}(?:\\.\\d{1,${maxRateDecimals}})?$`);

/**
 * The maximum converted amount, in hundredths of the main currency. With this limit, sums stay exact up to 2^53.
 */
export const maxHomeCents = 10_000_000_000;

/**
 * Returns whether a text is a rate: a decimal number above zero, with a decimal point, and without a sign or an
 * exponent.
 */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && /[1-9]/.test(text);
}

/**
 * Converts a rate that was sent as a number into a decimal text: 0.05 becomes `0.05`. Returns undefined if the
 * text cannot express the number exactly (`1e-9` has too many decimals).
 */
export function writtenRate(value: number): string | undefined {
  const text = Math.abs(value) < 1e-6 ? value.toFixed(maxRateDecimals).replace(/0+$/, '') : String(value);
  return isRate(text) && Number(text) === value ? text : undefined;
}

/**
 * Converts an amount into hundredths of the main currency at a stated rate, rounded half up. The rate is the
 * value of one unit of the amount's currency, expressed in the main currency. The result is exact and equals
 * PostgreSQL's `round(amount_cents * rate)`.
 * @param rate a text for which `isRate` is true
 */
export function homeCents(amountCents: number, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const unit = 10n ** BigInt(maxRateDecimals);
  const scaled = BigInt(whole) * unit + BigInt(decimals.padEnd(maxRateDecimals, '0'));
  return Number((2n * BigInt(amountCents) * scaled + unit) / (2n * unit));
}

/**
 * Reads a rate that was typed in Spanish or English form ("0,049", "17.5") and returns it with a decimal point.
 * Returns undefined if the text is not a rate.
 */
export function parseRate(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return isRate(text) ? text : undefined;
}
