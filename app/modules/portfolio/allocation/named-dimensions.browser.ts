import type { I18n } from '@lingui/core';
import { type DimensionSlug, dimensionSlugs } from './allocation.ts';
import { dimensionNames } from './dimension-names.ts';

export type NamedDimension = { slug: DimensionSlug; name: string };

/** Returns the dimensions in their order, each with its name in the member's language. */
export function namedDimensions(i18n: I18n): NamedDimension[] {
  return dimensionSlugs.map((slug) => ({ slug, name: i18n._(dimensionNames[slug]) }));
}
