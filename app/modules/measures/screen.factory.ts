import type { InstrumentResponse } from './instrument.schema.ts';

/** An instrument as the API shows it, of an operator's own: as many questions as there are slugs, from 0 to 10. */
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
