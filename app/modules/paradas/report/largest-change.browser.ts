import type { MeasureChange } from '#app/modules/measures/schema.ts';

const told = ['mayor', 'posible'];

/**
 * Returns the largest change in proportion to its scale. Changes larger than the error of measurement come first,
 * then possible changes. Returns undefined if no change is of either size.
 */
export function findLargestChange(measures: readonly MeasureChange[]): MeasureChange | undefined {
  const size = ({ change, min, max }: MeasureChange) => Math.abs(change) / (max - min);
  const rank = ({ verdict }: MeasureChange) => told.indexOf(verdict);
  return measures
    .filter(({ verdict }) => told.includes(verdict))
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))[0];
}
