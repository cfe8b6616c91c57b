import type { Pagination } from '#app/platform/http/pagination.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { rounded } from './comparison.ts';
import type { InstrumentResponse } from './instrument.schema.ts';
import { type Instrument, type InstrumentText, instrumentPrecision, scoreRange } from './instrument.ts';
import { currentInstruments } from './instruments.server.ts';

/** Returns one page of the instruments in the reader's language, each in its newest version. */
export function readInstruments(
  language: Language,
  { limit, offset }: Pagination,
): { meta: { total_count: number }; items: InstrumentResponse[] } {
  const instruments = currentInstruments();
  const items = instruments.slice(offset, offset + limit);
  return {
    meta: { total_count: instruments.length },
    items: items.map((instrument) => toInstrumentResponse(instrument, language)),
  };
}

/**
 * Returns a text of an instrument in the reader's language. A text of an instrument that an operator installed exists
 * in only one language.
 */
export function instrumentWords(text: InstrumentText, language: Language): string {
  return typeof text === 'string' ? text : translate(language, text);
}

function toInstrumentResponse(instrument: Instrument, language: Language): InstrumentResponse {
  const { slug, version, scoring, reliability, sd, populationMean } = instrument;
  const words = (text: InstrumentText) => instrumentWords(text, language);
  const precision = instrumentPrecision(instrument);
  return {
    ...{ slug, version, title: words(instrument.title), scoring: scoring.kind },
    items: instrument.items.map(({ text, low, high, ...item }) => ({
      ...item,
      ...{ text: words(text), low: words(low), high: words(high) },
    })),
    ...scoreRange(instrument),
    ...{ reliability, sd, reliability_assumed: instrument.isReliabilityAssumed },
    sem: precision && rounded(precision.sem),
    change_95: precision && rounded(precision.change95),
    population_mean: populationMean?.value ?? null,
    population_mean_source: populationMean && words(populationMean.source),
    source: words(instrument.source),
    licence: words(instrument.licence),
  };
}
