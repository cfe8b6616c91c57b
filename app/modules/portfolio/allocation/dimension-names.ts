import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ByDimension, type DimensionSlug, dimensionSlugs } from './allocation.ts';

/** The names of the five dimensions. */
export const dimensionNames: ByDimension<MessageDescriptor> = {
  cuerpo: msg`Cuerpo`,
  mente: msg`Mente`,
  vinculos: msg`Vínculos`,
  proposito: msg`Propósito`,
  dinero: msg`Dinero`,
};

export type NamedDimension = { slug: DimensionSlug; name: string };

/** Returns the dimensions in their order, each with its name in the member's language. */
export function namedDimensions(i18n: I18n): NamedDimension[] {
  return dimensionSlugs.map((slug) => ({ slug, name: i18n._(dimensionNames[slug]) }));
}
