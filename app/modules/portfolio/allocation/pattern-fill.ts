import type { DimensionSlug } from './allocation.ts';

/** Of the pattern of a dimension (`DimensionPatterns`). */
export function patternId(slug: DimensionSlug): string {
  return `pattern-${slug}`;
}

/** Fills a shape with the colour and the drawing of a dimension. */
export function patternFill(slug: DimensionSlug): string {
  return `url(#${patternId(slug)})`;
}
