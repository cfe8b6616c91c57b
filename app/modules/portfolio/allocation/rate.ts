/** A rate has up to so many digits before and after its point. */
const maxWholeDigits = 9;
const maxRateDecimals = 8;

const ratePattern = new RegExp(`^\\d{1,${maxWholeDigits}}(?:\\.\\d{1,${maxRateDecimals}})?$`);

/** The most that an amount may come to in a main currency, in hundredths: sums stay exact to 2^53. */
export const maxHomeCents = 10_000_000_000;

/** Whether a text is a rate: a decimal number above zero with a point, without sign or exponent. */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && /[1-9]/.test(text);
}

/**
 * A rate that came as a number, written out; undefined for one that has no such form (`1e-9`). What was sent as 0.05 is
 * written 0.05.
 */
export function writtenRate(value: number): string | undefined {
  const text = Math.abs(value) < 1e-6 ? value.toFixed(maxRateDecimals).replace(/0+$/, '') : String(value);
  return isRate(text) && Number(text) === value ? text : undefined;
}

/**
 * What an amount is in a main currency at a stated rate (one unit of its currency in the main one), in hundredths, half
 * up: exact, and the same as PostgreSQL's `round(amount_cents * rate)`.
 * @param rate as `isRate` has it
 */
export function homeCents(amountCents: number, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const unit = 10n ** BigInt(maxRateDecimals);
  const scaled = BigInt(whole) * unit + BigInt(decimals.padEnd(maxRateDecimals, '0'));
  return Number((2n * BigInt(amountCents) * scaled + unit) / (2n * unit));
}

/** A rate as people type it in Spanish or English ("0,049", "17.5"), with a point; undefined when it is none. */
export function parseRate(typed: string): string | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return isRate(text) ? text : undefined;
}
