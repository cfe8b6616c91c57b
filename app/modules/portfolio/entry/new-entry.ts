import type { DimensionSlug } from '../allocation/allocation.ts';

export type Share = { dimension: DimensionSlug; basis_points: number };

export type NewEntry = {
  localDay: string;
  recordedAt: Date;
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  /**
   * The value of one unit of the currency, expressed in the home currency, as a decimal. Null if and only if
   * `homeCurrency` is null.
   */
  rate: string | null;
  homeCurrency: string | null;
  /** Whether the minutes and money of the entry count for its local day. */
  countsForDay: boolean;
  /** The slug of the dynamic that recorded the entry; null for an entry recorded by hand. */
  dynamic: string | null;
  correctsId: number | null;
};
