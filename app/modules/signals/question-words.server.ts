import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readTitles } from '#app/modules/dynamics/index.ts';
import { areaWords, causeWords } from '#app/modules/feelings/index.ts';
import { helpNames } from '#app/modules/feelings/schema.ts';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { SignalQuestionInput } from './signals.schema.ts';

type About = Omit<SignalQuestionInput, 'text'>;

/** Returns the words of a question: the member's own words, or the words for a factor of the records. */
export async function questionWords({ factor, outcome, lag }: About, language: Language): Promise<string> {
  if (factor.kind === 'own') return factor.text ?? '';
  const it = await factorName(factor, language);
  const later = {
    agrado: msg`¿Me encuentro de otra manera al día siguiente de «${{ it }}»?`,
    energia: msg`¿Tengo otra energía al día siguiente de «${{ it }}»?`,
  };
  const same = {
    agrado: msg`¿Me encuentro de otra manera los días con «${{ it }}»?`,
    energia: msg`¿Tengo otra energía los días con «${{ it }}»?`,
  };
  return translate(language, (lag === 1 ? later : same)[outcome]);
}

async function factorName({ kind, slug = '' }: About['factor'], language: Language): Promise<string> {
  if (kind === 'dynamic') return (await readTitles()).get(slug) ?? slug;
  const dimension = dimensionSlugs.find((each) => kind === 'dimension' && each === slug);
  const names: Readonly<Record<string, MessageDescriptor>> =
    kind === 'area' ? areaWords : kind === 'help' ? helpNames : causeWords;
  const name = dimension ? dimensionNames[dimension] : names[slug];
  return name ? translate(language, name) : slug;
}
