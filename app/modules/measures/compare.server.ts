import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { AveragedMeasure } from './averaged.ts';
import type { ChangeNumbers, MeasureChange, PooledMeasureChange, PooledNumbers } from './change.schema.ts';
import { changeWords, pooledWords } from './change-words.ts';
import { type Comparison, compareAnswers, type Moments } from './comparison.ts';
import type { Instrument } from './instrument.ts';
import { instrumentWords } from './instrument-response.server.ts';
import { findInstrument } from './instruments.server.ts';

/** Does the same as `compareAnswers`, with the instruments of this program. */
export function compareMeasures(measures: readonly AveragedMeasure[], moments?: Moments): Comparison {
  return compareAnswers(measures, findInstrument, moments);
}

/**
 * Returns a change with words in the reader's language. If the instrument has been removed, the slug of the item
 * replaces the question.
 */
export function describeChange(numbers: ChangeNumbers, language: Language): MeasureChange {
  return {
    ...numbers,
    ...questionWords(numbers, language),
    words: translate(language, changeWords[numbers.verdict]),
  };
}

/** Returns the changes over several Paradas with words in the reader's language, like `describeChange`. */
export function describePooled(numbers: PooledNumbers, language: Language): PooledMeasureChange {
  const { pooled } = numbers;
  const together = pooled && { mean: pooled.mean, isAssociated: pooled.associated };
  const { question } = questionWords(numbers, language);
  return { ...numbers, question, words: translate(language, pooledWords(together)) };
}

/**
 * Returns the texts about an instrument in the reader's language. For a removed instrument, the title is the slug.
 */
export function describeInstrument(
  { slug, version }: { slug: string; version: number },
  language: Language,
): { title: string; source: string; licence: string } {
  const instrument = findInstrument(slug, version);
  if (!instrument) return { title: slug, source: '', licence: '' };
  const words = (text: Instrument['title']) => instrumentWords(text, language);
  const { title, source, licence } = instrument;
  return { title: words(title), source: words(source), licence: words(licence) };
}

function questionWords(
  { instrument: slug, version, item }: Pick<ChangeNumbers, 'instrument' | 'version' | 'item'>,
  language: Language,
): Pick<MeasureChange, 'question' | 'low' | 'high'> {
  const instrument = findInstrument(slug, version);
  if (!instrument) return { question: item, low: '', high: '' };
  const words = (text: Instrument['title']) => instrumentWords(text, language);
  const asked = instrument.items.find((each) => each.slug === item);
  return {
    question: words(asked ? asked.text : instrument.title),
    low: asked ? words(asked.low) : '',
    high: asked ? words(asked.high) : '',
  };
}
