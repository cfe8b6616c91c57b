import type { DynamicsQuery } from './catalogue.schema.ts';
import type { DynamicDocument } from './dynamic.ts';

type SearchCriteria = Pick<DynamicsQuery, 'dimension' | 'minutes' | 'technique' | 'search'>;

/**
 * Returns whether a dynamic has this dimension, length and technique, and whether its texts contain all words of the
 * search.
 */
export function matches(
  dynamic: DynamicDocument,
  { dimension, minutes, technique, search }: SearchCriteria,
): boolean {
  if (dimension !== undefined && dynamic.dimension !== dimension) return false;
  if (minutes !== undefined && !dynamic.lengths.includes(minutes)) return false;
  if (technique !== undefined && dynamic.technique !== technique) return false;
  const words = fold(search ?? '').split(/\s+/);
  const text = searchableText(dynamic);
  return words.every((word) => text.includes(word));
}

/** Removes accents and changes the text to lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const texts = new WeakMap<DynamicDocument, string>();

/**
 * Returns the searchable text of a dynamic and caches it. The steps are not part of this text, because people
 * search for topics and not for instructions.
 */
function searchableText(dynamic: DynamicDocument): string {
  const cached = texts.get(dynamic);
  if (cached !== undefined) return cached;
  const { title, summary, purpose, dimension, technique, fits } = dynamic;
  const text = fold(
    [title, summary, purpose, dimension, technique, ...fits.areas, ...fits.causes]
      .join(' ')
      .replaceAll('-', ' '),
  );
  texts.set(dynamic, text);
  return text;
}
