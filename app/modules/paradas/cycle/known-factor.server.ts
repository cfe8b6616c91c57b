import { msg } from '@lingui/core/macro';
import { readTitles } from '#app/modules/dynamics/index.ts';
import { requireTaxonomy } from '#app/modules/feelings/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { FactorInput, Question } from './paradas.schema.ts';

/**
 * Accepts a factor if its slug is a known one. @throws InvalidInput at the given field if the slug is unknown
 */
export async function requireKnownFactor({ kind, slug }: FactorInput, field: string): Promise<void> {
  if (slug !== undefined && !(await isKnown(kind, slug)))
    refuseField(field, msg`No conocemos «${{ slug }}».`);
}

/**
 * Accepts questions with known factors and questions without a factor. @throws InvalidInput for an unknown
 * factor
 */
export async function requireKnownQuestions(questions: readonly Question[] = []): Promise<void> {
  for (const question of questions)
    if (typeof question !== 'string' && question.factor)
      await requireKnownFactor(question.factor, 'questions');
}

async function isKnown(kind: FactorInput['kind'], slug: string): Promise<boolean> {
  if (kind === 'dimension') return dimensionSlugs.some((each) => each === slug);
  if (kind === 'dynamic') return (await readTitles()).has(slug);
  const { areas, causes, helps } = await requireTaxonomy();
  const known = kind === 'area' ? areas : kind === 'help' ? helps : causes;
  return known.some((each) => each.slug === slug);
}
