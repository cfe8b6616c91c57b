import type { DimensionSlug } from './allocation.ts';

/** Returns the element id of a dimension's pattern (`DimensionPatterns`). */
export function patternId(slug: DimensionSlug): string {
  return `pattern-${slug}`;
}

/** Returns the value of `fill` that fills a shape with the pattern of a dimension. */
export function patternFill(slug: DimensionSlug): string {
  return `url(#${patternId(slug)})`;
}
