import type { DimensionSlug } from '../allocation/allocation.ts';

export type Share = { dimension: DimensionSlug; basis_points: number };

export type NewEntry = {
  localDay: string;
  recordedAt: Date;
  minutes: number;
  effort: number | null;
  amountCents: number;
  currency: string;
  /** One unit of the currency in the home currency, as a decimal; both or neither. */
  rate: string | null;
  homeCurrency: string | null;
  /** Whether its minutes and money count for its local day. */
  countsForDay: boolean;
  /** The slug of the dynamic that recorded it; null for an entry recorded by hand. */
  dynamic: string | null;
  correctsId: number | null;
};
