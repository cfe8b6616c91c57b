import { msg } from '@lingui/core/macro';
import type { Instrument } from './instrument.ts';
import { singleItemReliability } from './single-item.ts';

/** Satisfaction with life as a whole: the first core question of the OECD's guidelines (2013). */
export const lifeSatisfaction: Instrument = {
  slug: 'satisfaccion',
  version: 1,
  title: msg`Satisfacción con la vida`,
  items: [
    {
      slug: 'satisfaccion',
      text: msg`En general, ¿cuánta satisfacción sientes con tu vida en su conjunto, hoy en día?`,
      min: 0,
      max: 10,
      low: msg`Ninguna satisfacción`,
      high: msg`Satisfacción completa`,
    },
  ],
  scoring: { kind: 'each' },
  ...singleItemReliability,
  isReliabilityAssumed: false,
  populationMean: {
    value: 7.3,
    source: msg`Población de España de 16 años o más: INE, Encuesta de Condiciones de Vida de 2018.`,
  },
  source: msg`Pregunta de la OCDE, Guidelines on Measuring Subjective Well-being (2013), traducida por Yoi. Fiabilidad: Lucas y Donnellan (2012), Social Indicators Research 105, 323–331.`,
  licence: msg`© OCDE 2013; se cita con su fuente.`,
};
