import type { MeasureChange } from './change.schema.ts';

/** The names of the two moments of a drawing. */
export type Ends = { from: string; to: string };

/** Props of a drawing of two moments. */
export type DrawingProps = {
  change: MeasureChange;
  ends: Ends;
  /** A description of the drawing in words. */
  label: string;
};
