import type { MeasureChange } from '#app/modules/measures/schema.ts';

const told = ['mayor', 'posible'];

/**
 * Returns the change that moved most in proportion to its scale, among those that are larger than the error of measurement
 * or possible; undefined if there is none.
 */
export function findLargestChange(measures: readonly MeasureChange[]): MeasureChange | undefined {
  const size = ({ change, min, max }: MeasureChange) => Math.abs(change) / (max - min);
  const rank = ({ verdict }: MeasureChange) => told.indexOf(verdict);
  return measures
    .filter(({ verdict }) => told.includes(verdict))
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))[0];
}
