/** The five dimensions of life, in their order. */
export const dimensionSlugs = ['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'] as const;

export type DimensionSlug = (typeof dimensionSlugs)[number];

/** One value for each dimension of life. */
export type ByDimension<Value = number> = Record<DimensionSlug, Value>;

/** 100 percent in basis points (hundredths of a percent). */
export const wholeBasisPoints = 10_000;

/**
 * The maximum minutes of one entry (a whole day). The constant after it is the maximum amount: 100,000.00 units
 * of a currency.
 */
export const maxMinutes = 1_440;
export const maxCents = 10_000_000;

/** Builds an object with one value for each dimension. */
export function eachDimension<Value>(
  make: (dimension: DimensionSlug, index: number) => Value,
): ByDimension<Value> {
  return {
    cuerpo: make('cuerpo', 0),
    mente: make('mente', 1),
    vinculos: make('vinculos', 2),
    proposito: make('proposito', 3),
    dinero: make('dinero', 4),
  };
}

/**
 * The numbers of one investment. These are the minutes, the effort from 1 to 5 (null if it is not rated), the
 * money in cents, and the shares of the dimensions.
 */
export type Contribution = {
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  /**
   * The money of the investment in the member's main currency, converted at the rate that the member stated.
   * Null if the member stated no rate.
   */
  home?: HomeAmount | null;
  /** Shares in basis points by dimension. They sum to 10,000. */
  shares: Partial<ByDimension>;
};

/** An amount in a member's main currency, in hundredths of that currency. */
export type HomeAmount = { currency: string; cents: number };

/**
 * The unrounded sums over the entries of a window. The units are minutes × basis points (`time`), minutes × effort ×
 * basis points (`effort`) and cents × basis points (`money`, by currency). `home` contains only converted money, by
 * the currency of the result. All sums are whole numbers and exact up to 2^53.
 */
export type Totals = {
  entries: number;
  ratedEntries: number;
  minutes: number;
  time: ByDimension;
  effort: ByDimension;
  money: Record<string, ByDimension>;
  home: Record<string, ByDimension>;
};

/** Returns sums that contain no entries. */
export function noTotals(): Totals {
  return { entries: 0, ratedEntries: 0, minutes: 0, time: zeros(), effort: zeros(), money: {}, home: {} };
}

/**
 * Adds an entry to the sums: T_d = Σ min·s, E_d = Σ min·energía·s and M_d = Σ cent·s of the method (docs/formulas.md,
 * Sums). Effort is multiplied by minutes, as in the session-RPE measure of training load.
 */
export function addContribution(totals: Totals, entry: Contribution): Totals {
  return changeTotals(totals, entry, 1);
}

/** Subtracts an entry from the sums that include it. */
export function removeContribution(totals: Totals, entry: Contribution): Totals {
  return changeTotals(totals, entry, -1);
}

function changeTotals(totals: Totals, entry: Contribution, sign: 1 | -1): Totals {
  const { currency, amountCents, minutes, effort, shares, home } = entry;
  const added = (sums: ByDimension, amount: number) => addShares(sums, sign * amount, shares);
  const withMoney = (sums: Record<string, ByDimension>, code: string, cents: number) =>
    cents > 0 ? { ...sums, [code]: added(sums[code] ?? zeros(), cents) } : sums;
  return {
    entries: totals.entries + sign,
    ratedEntries: totals.ratedEntries + (effort === null ? 0 : sign),
    minutes: totals.minutes + sign * minutes,
    time: added(totals.time, minutes),
    effort: added(totals.effort, minutes * (effort ?? 0)),
    money: withMoney(totals.money, currency, amountCents),
    home: home ? withMoney(totals.home, home.currency, home.cents) : totals.home,
  };
}

/** Adds an amount to the sums. The amount is split over the dimensions by basis points. */
export function addShares(sums: ByDimension, amount: number, shares: Partial<ByDimension>): ByDimension {
  return eachDimension((dimension) => sums[dimension] + amount * (shares[dimension] ?? 0));
}

/** Adds two sums, dimension by dimension. */
export function addAll(one: ByDimension, other: ByDimension): ByDimension {
  return eachDimension((dimension) => one[dimension] + other[dimension]);
}

/** Returns the total over the dimensions. */
export function sumOf(values: ByDimension): number {
  return dimensionSlugs.reduce((sum, dimension) => sum + values[dimension], 0);
}

/**
 * Divides `whole` over the dimensions in proportion to `weights`. The results are whole numbers that sum to
 * `whole` exactly. After rounding down, the remaining units go to the dimensions with the largest remainders;
 * among equal remainders the earlier dimension comes first. Returns null if every weight is zero.
 */
export function apportion(weights: ByDimension<number | bigint>, whole: number): ByDimension | null {
  const exact = dimensionSlugs.map((dimension) => BigInt(weights[dimension]));
  const sum = exact.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return null;
  const parts = exact.map((weight, index) => {
    const scaled = weight * BigInt(whole);
    return { index, floor: Number(scaled / sum), remainder: scaled % sum };
  });
  const missing = whole - parts.reduce((total, part) => total + part.floor, 0);
  const rounded = parts
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .map((part, rank) => ({ ...part, value: part.floor + (rank < missing ? 1 : 0) }));
  const values = new Map(rounded.map((part) => [part.index, part.value]));
  return eachDimension((_, index) => values.get(index) ?? 0);
}

/**
 * Returns equal shares for the chosen dimensions, in basis points that sum to 10,000. If the shares cannot be
 * exactly equal, each of the first dimensions gets one basis point more.
 */
export function equalShares(chosen: readonly DimensionSlug[]): Partial<ByDimension> {
  const each = Math.floor(wholeBasisPoints / Math.max(1, chosen.length));
  const rest = wholeBasisPoints - each * chosen.length;
  return Object.fromEntries(chosen.map((dimension, index) => [dimension, each + (index < rest ? 1 : 0)]));
}

/** Returns zero for every dimension. */
export function zeros(): ByDimension {
  return eachDimension(() => 0);
}
