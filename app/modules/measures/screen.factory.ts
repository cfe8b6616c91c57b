import type { InstrumentResponse } from './instrument.schema.ts';

/** Returns an instrument of an operator as the API returns it, with one question from 0 to 10 for each slug. */
export function anInstrument(
  items: readonly string[] = ['sueno', 'animo'],
  changes: Partial<InstrumentResponse> = {},
): InstrumentResponse {
  return {
    slug: 'propio',
    version: 1,
    title: 'Cómo llegas',
    items: items.map((slug) => ({
      slug,
      text: `¿Qué tal tu ${slug}?`,
      min: 0,
      max: 10,
      low: 'Muy mal',
      high: 'Muy bien',
    })),
    scoring: 'each',
    min: 0,
    max: 10,
    reliability: 0.7,
    reliability_assumed: false,
    sd: 2,
    sem: 1.1,
    change_95: 3,
    population_mean: null,
    population_mean_source: null,
    source: 'Una fuente',
    licence: 'Libre',
    ...changes,
  };
}
