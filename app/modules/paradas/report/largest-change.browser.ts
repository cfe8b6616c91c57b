import type { MeasureChange } from '#app/modules/measures/schema.ts';

const told = ['mayor', 'posible'];

/**
 * Returns the change that is largest in proportion to its scale. Any change with the verdict `mayor` has
 * priority over changes with the verdict `posible`. Returns undefined if no change has one of these verdicts.
 */
export function findLargestChange(measures: readonly MeasureChange[]): MeasureChange | undefined {
  const size = ({ change, min, max }: MeasureChange) => Math.abs(change) / (max - min);
  const rank = ({ verdict }: MeasureChange) => told.indexOf(verdict);
  return measures
    .filter(({ verdict }) => told.includes(verdict))
    .toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one))[0];
}
