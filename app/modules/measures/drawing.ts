import type { MeasureChange } from './change.schema.ts';

/** The names of the two moments that a drawing compares. */
export type Ends = { from: string; to: string };

/** The props of a drawing that compares two moments. */
export type DrawingProps = {
  change: MeasureChange;
  ends: Ends;
  /** A description of the drawing in words. */
  label: string;
};
