/** The five dimensions of life, in their order. */
export const dimensionSlugs = ['cuerpo', 'mente', 'vinculos', 'proposito', 'dinero'] as const;

export type DimensionSlug = (typeof dimensionSlugs)[number];

/** One value for each dimension. */
export type ByDimension<Value = number> = Record<DimensionSlug, Value>;

/** Basis points (hundredths of a percent) of a whole. */
export const wholeBasisPoints = 10_000;

/** The most that one entry may hold: a day of minutes, and 100,000.00 of a currency. */
export const maxMinutes = 1_440;
export const maxCents = 10_000_000;

/** Builds one value for each dimension. */
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

/** What one investment puts in: minutes, effort from 1 to 5 (null when not rated), cents, and its sharing. */
export type Contribution = {
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  /** Basis points by dimension, 10,000 in all. */
  shares: Partial<ByDimension>;
};

/**
 * Sums over the entries of a window, kept unrounded: units are minutes × basis points (`time`), minutes × effort ×
 * basis points (`effort`) and cents × basis points (`money`, by currency). Whole numbers, exact to 2^53.
 */
export type Totals = {
  entries: number;
  ratedEntries: number;
  minutes: number;
  time: ByDimension;
  effort: ByDimension;
  money: Record<string, ByDimension>;
};

/** The sums of no entry at all. */
export function noTotals(): Totals {
  return { entries: 0, ratedEntries: 0, minutes: 0, time: zeros(), effort: zeros(), money: {} };
}

/**
 * The sums with one more entry: T_d = Σ min·s, E_d = Σ min·energía·s and M_d = Σ cent·s of the method
 * (docs/formulas.md, Sums). Effort × minutes is built as the session-RPE load is.
 */
export function addContribution(totals: Totals, entry: Contribution): Totals {
  const share = (dimension: DimensionSlug) => entry.shares[dimension] ?? 0;
  const added = (sums: ByDimension, amount: number) =>
    eachDimension((dimension) => sums[dimension] + amount * share(dimension));
  const { currency, amountCents, minutes } = entry;
  const money = { ...totals.money };
  if (amountCents > 0) money[currency] = added(money[currency] ?? zeros(), amountCents);
  return {
    entries: totals.entries + 1,
    ratedEntries: totals.ratedEntries + (entry.effort === null ? 0 : 1),
    minutes: totals.minutes + minutes,
    time: added(totals.time, minutes),
    effort: added(totals.effort, minutes * (entry.effort ?? 0)),
    money,
  };
}

/** The total over the dimensions. */
export function sumOf(values: ByDimension): number {
  return dimensionSlugs.reduce((sum, dimension) => sum + values[dimension], 0);
}

/**
 * Shares `whole` over the dimensions in proportion to `weights`, in whole numbers that sum to `whole` exactly
 * (largest remainder; equal remainders go to the earlier dimension). Null when every weight is zero.
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

/** Equal shares over the chosen dimensions, in basis points that sum to 10,000; the first get what does not divide. */
export function equalShares(chosen: readonly DimensionSlug[]): Partial<ByDimension> {
  const each = Math.floor(wholeBasisPoints / Math.max(1, chosen.length));
  const rest = wholeBasisPoints - each * chosen.length;
  return Object.fromEntries(chosen.map((dimension, index) => [dimension, each + (index < rest ? 1 : 0)]));
}

function zeros(): ByDimension {
  return eachDimension(() => 0);
}
