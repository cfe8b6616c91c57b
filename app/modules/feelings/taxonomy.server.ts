import { msg } from '@lingui/core/macro';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type FieldMessages, InvalidInput } from '#app/platform/errors.ts';
import { type CheckInInput, type FeelingCategory, maxWords, quadrantOf } from './feelings.schema.ts';
import type { CheckInParts } from './new-check-in.queries.ts';
import { readTaxonomy, type Taxonomy } from './taxonomy.queries.ts';

/**
 * Caches the taxonomy: the words, areas, causes and helps that members can choose.
 * @current constant in a process: only migrations write the taxonomy
 */
let known: Promise<Taxonomy> | undefined;

/**
 * Returns the words, areas, causes and helps that members can choose. Only migrations write them, and
 * migrations run before a process serves requests. Each process therefore reads the taxonomy only once
 * (decision 013). If the caller has a transaction, `on` must be this transaction.
 */
export function requireTaxonomy(on: Executor = db): Promise<Taxonomy> {
  known ??= readTaxonomy(on).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Returns the words of the taxonomy as the API returns them. */
export function feelingCategories({ words }: Taxonomy): FeelingCategory[] {
  return words.map((word) => ({ ...word, quadrant: quadrantOf(word.agrado, word.energia) }));
}

/**
 * Returns the ids of the words, areas, causes and helps that a check-in names.
 * @throws InvalidInput, which lists every unknown name at its field; also if there are too many words
 */
export function chosenParts(input: CheckInInput, taxonomy: Taxonomy): CheckInParts {
  const refused: FieldMessages = {};
  const idsOf = (
    field: 'palabras' | 'areas' | 'causas' | 'ayudas',
    rows: readonly { id: number; slug: string }[],
  ) =>
    input[field].flatMap((slug) => {
      const row = rows.find((each) => each.slug === slug);
      if (row) return [row.id];
      refused[field] = [...(refused[field] ?? []), notAChoice(slug)];
      return [];
    });
  const category = input.user_feeling_category;
  if (category !== undefined && !taxonomy.words.some((word) => word.id === category)) {
    refused.user_feeling_category = [noSuchId(category)];
  }
  const words = new Set([
    ...(category === undefined ? [] : [category]),
    ...idsOf('palabras', taxonomy.words),
  ]);
  if (words.size > maxWords) refused.palabras = [tooMany(maxWords)];
  const parts = {
    wordIds: [...words],
    areaIds: idsOf('areas', taxonomy.areas),
    causeIds: idsOf('causas', taxonomy.causes),
    helpIds: idsOf('ayudas', taxonomy.helps),
  };
  if (Object.keys(refused).length > 0) throw new InvalidInput(refused);
  return parts;
}

/** Returns the text for an unknown slug. */
export function notAChoice(value: string) {
  return msg`"${{ value }}" no es una elección válida.`;
}

/**
 * Returns the text for an id that does not exist, or that belongs to another member. The text does not reveal
 * which of the two is true.
 */
export function noSuchId(id: number) {
  return msg`Clave primaria "${{ id }}" inválida - objeto no existe.`;
}

/** Returns the text for a check-in with too many choices. */
export function tooMany(max: number) {
  return msg`Puedes elegir ${{ max }} como máximo.`;
}
