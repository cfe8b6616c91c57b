export { type DimensionSlug, dimensionSlugs } from './allocation/allocation.ts';
export { dimensionNames } from './allocation/dimension-names.ts';
export { investmentInput } from './entry/entry.schema.ts';
export { allocationResponse } from './summary/summary.schema.ts';
