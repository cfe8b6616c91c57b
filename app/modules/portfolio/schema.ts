export { type DimensionSlug, dimensionSlugs } from './allocation/allocation.ts';
export { dimensionNames } from './allocation/dimension-names.ts';
export { investmentInput, sharesOfWhole } from './entry/entry.schema.ts';
export { allocationResponse } from './summary/summary.schema.ts';
