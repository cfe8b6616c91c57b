import type { MeasureChange } from './change.schema.ts';

/** What the two moments of a drawing are called. */
export type Ends = { from: string; to: string };

/** What a drawing of two moments is given. */
export type DrawingProps = {
  change: MeasureChange;
  ends: Ends;
  /** The same in words. */
  label: string;
};
