export { currencyCode } from './allocation/allocation.schema.ts';
export {
  addContribution,
  type Contribution,
  type DimensionSlug,
  dimensionSlugs,
  eachDimension,
  noTotals,
} from './allocation/allocation.ts';
export { dimensionNames } from './allocation/dimension-names.ts';
export { mergedIndex } from './allocation/formulas.ts';
export { formatMoney } from './allocation/money.ts';
export { investmentInput, investmentResponse, sharesOfWhole } from './entry/entry.schema.ts';
export { findingsOf, indexCurrency } from './summary/findings.ts';
export { allocationResponse } from './summary/summary.schema.ts';
