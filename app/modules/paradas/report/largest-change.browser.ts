import type { MeasureChange } from '#app/modules/measures/schema.ts';

const told = ['mayor', 'posible'];

/**
 * Returns the change that is largest in proportion to its scale. A change larger than the error of measurement is
 * preferred to a possible change. Returns undefined if there is no change of these two sizes.
 */
export function findLargestChange(measures: readonly MeasureChange[]): MeasureChange | undefined {
  const size = ({ change, min, max }: MeasureChange) => Math.abs(change) / (max - min);
  const rank = ({ verdict }: MeasureChange) => told.indexOf(verdict);
  return measures
    .filter(({ verdict }) => told.includes(verdict))
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))[0];
}
