import { msg } from '@lingui/core/macro';
import type { Instrument, InstrumentItem } from './instrument.ts';
import { singleItemReliability } from './single-item.ts';

type Thermometer = Pick<InstrumentItem, 'slug' | 'text' | 'low' | 'high'>;

const thermometers: readonly Thermometer[] = [
  {
    slug: 'cuerpo',
    text: msg`En los últimos siete días, ¿cómo ha estado tu cuerpo?`,
    low: msg`Sin fuerzas`,
    high: msg`Con fuerzas de sobra`,
  },
  {
    slug: 'mente',
    text: msg`En los últimos siete días, ¿cómo ha estado tu cabeza?`,
    low: msg`Con mucho ruido`,
    high: msg`En calma`,
  },
  {
    slug: 'vinculos',
    text: msg`En los últimos siete días, ¿cómo te has sentido con la gente que te importa?`,
    low: msg`Muy lejos`,
    high: msg`Muy cerca`,
  },
  {
    slug: 'proposito',
    text: msg`En los últimos siete días, ¿cuánto sentido ha tenido para ti lo que has hecho?`,
    low: msg`Ninguno`,
    high: msg`Mucho`,
  },
  {
    slug: 'dinero',
    text: msg`En los últimos siete días, ¿con cuánta tranquilidad has mirado tu dinero?`,
    low: msg`Con ninguna`,
    high: msg`Con mucha`,
  },
];

/**
 * Five questions with a scale from 0 to 10, one for each dimension. Each has a score, and the scores are never added
 * up.
 */
export const thermometersInstrument: Instrument = {
  slug: 'termometros',
  version: 1,
  title: msg`Cinco termómetros`,
  items: thermometers.map((item) => ({ ...item, min: 0, max: 10 })),
  scoring: { kind: 'each' },
  ...singleItemReliability,
  isReliabilityAssumed: true,
  populationMean: null,
  source: msg`Preguntas de Yoi. Nadie ha publicado aún cuánto error tienen; suponemos el mismo que el de una pregunta sola de 0 a 10 sobre la vida (Lucas y Donnellan, 2012).`,
  licence: msg`De Yoi.`,
};
