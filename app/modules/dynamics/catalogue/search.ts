import type { DynamicsQuery } from './catalogue.schema.ts';
import type { DynamicDocument } from './dynamic.ts';

type Wanted = Pick<DynamicsQuery, 'dimension' | 'minutes' | 'technique' | 'search'>;

/** Whether a dynamic is of this dimension, length and technique, and all words of the search occur in what is said of it. */
export function matches(
  dynamic: DynamicDocument,
  { dimension, minutes, technique, search }: Wanted,
): boolean {
  if (dimension !== undefined && dynamic.dimension !== dimension) return false;
  if (minutes !== undefined && !dynamic.lengths.includes(minutes)) return false;
  if (technique !== undefined && dynamic.technique !== technique) return false;
  const words = fold(search ?? '').split(/\s+/);
  const text = textOf(dynamic);
  return words.every((word) => text.includes(word));
}

/** Letters without accents and capitals. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const texts = new WeakMap<DynamicDocument, string>();

/** What is searched of a dynamic, made once: people look for its words, not for those of its steps. */
function textOf(dynamic: DynamicDocument): string {
  const kept = texts.get(dynamic);
  if (kept !== undefined) return kept;
  const { title, summary, purpose, dimension, technique, fits } = dynamic;
  const made = fold(
    [title, summary, purpose, dimension, technique, ...fits.areas, ...fits.causes]
      .join(' ')
      .replaceAll('-', ' '),
  );
  texts.set(dynamic, made);
  return made;
}
