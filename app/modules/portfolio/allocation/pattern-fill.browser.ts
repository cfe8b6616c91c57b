import type { DimensionSlug } from './allocation.ts';

/** Returns the id of a dimension's pattern (`DimensionPatterns`). */
export function patternId(slug: DimensionSlug): string {
  return `pattern-${slug}`;
}

/** Returns the fill of a shape: the pattern in the colour of a dimension. */
export function patternFill(slug: DimensionSlug): string {
  return `url(#${patternId(slug)})`;
}
