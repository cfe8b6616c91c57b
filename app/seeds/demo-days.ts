import type { CheckInInput } from '#app/modules/feelings/schema.ts';

type Dimension = 'cuerpo' | 'mente' | 'vinculos' | 'proposito' | 'dinero';

/** One day of the demonstration: check-in, investments, dynamic, rest, and response to the intention. */
export type DemoDay = {
  felt?: Partial<CheckInInput> & { agrado: number; energia: number };
  put?: {
    minutes: number;
    effort?: number;
    to: Dimension | readonly [Dimension, Dimension];
    cents?: number;
  }[];
  /** A dynamic that was finished. */
  did?: { slug: string; minutes: number; usefulness: number };
  rest?: boolean;
  intention?: 'done' | 'no_occasion' | 'not_today';
};

/**
 * The two Paradas of the demonstration, in days before today; `laterAgo` is when the questions of the first were
 * answered again, a month after its closing.
 */
export const demoParadas = {
  first: { startsAgo: 55, closesAgo: 32, laterAgo: 3 },
  second: { startsAgo: 12 },
} as const;

const felt = (agrado: number, energia: number, more: Partial<CheckInInput> = {}) => ({
  agrado,
  energia,
  ...more,
});

/**
 * Fifty-six invented days, oldest first; the last one is this morning. Some days are good, some hard, some empty, and
 * nothing rises from the first to the last.
 */
export const demoDays: readonly DemoDay[] = [
  {
    felt: felt(3, 3, {
      palabras: ['ilusion'],
      areas: ['dinero'],
      nota: 'Primer día. He abierto la libreta de los gastos.',
    }),
    put: [{ minutes: 10, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {
    felt: felt(2, 4, {
      palabras: ['agobio'],
      areas: ['dinero', 'trabajo'],
      causas: ['exceso-de-carga'],
      control: 'en_parte',
    }),
    did: { slug: 'lo-que-esta-en-mi-mano', minutes: 10, usefulness: 4 },
  },
  {
    felt: felt(3, 2, { palabras: ['cansancio'], areas: ['sueno'] }),
    put: [{ minutes: 5, effort: 1, to: 'cuerpo' }],
    intention: 'not_today',
  },
  {
    felt: felt(4, 3, { palabras: ['alivio'], areas: ['dinero'] }),
    put: [{ minutes: 20, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {},
  {
    felt: felt(4, 4, { palabras: ['diversion', 'ternura'], areas: ['familia'] }),
    put: [{ minutes: 30, effort: 3, to: 'vinculos', cents: 850 }],
  },
  { felt: felt(3, 3), rest: true },
  {
    felt: felt(2, 2, {
      palabras: ['desanimo'],
      areas: ['trabajo'],
      causas: ['falta-de-control'],
      control: 'no',
    }),
    did: { slug: 'dejar-pasar-un-pensamiento', minutes: 10, usefulness: 3 },
    intention: 'done',
  },
  {
    felt: felt(3, 4, {
      palabras: ['frustracion'],
      areas: ['pareja'],
      causas: ['conflicto'],
      control: 'en_parte',
      nota: 'Hemos hablado de la factura. Despacio.',
    }),
    put: [{ minutes: 15, effort: 4, to: ['vinculos', 'dinero'] }],
    intention: 'done',
  },
  {
    felt: felt(4, 2, { palabras: ['calma'] }),
    did: { slug: 'alargar-el-soplo-entre-dos-paradas', minutes: 10, usefulness: 4 },
    intention: 'no_occasion',
  },
  {
    felt: felt(3, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }),
    put: [{ minutes: 4, to: 'cuerpo' }],
  },
  {},
  {
    felt: felt(4, 4, { palabras: ['entusiasmo'], areas: ['ocio'] }),
    put: [{ minutes: 20, effort: 3, to: 'proposito' }],
    intention: 'done',
  },
  {
    felt: felt(2, 4, {
      palabras: ['ansiedad'],
      areas: ['dinero'],
      causas: ['incertidumbre'],
      control: 'no',
      nota: 'Carta del banco. La he abierto al segundo café.',
    }),
    put: [{ minutes: 10, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {
    felt: felt(3, 3),
    did: { slug: 'hablarme-como-a-quien-quiero', minutes: 10, usefulness: 2 },
    intention: 'not_today',
  },
  { rest: true },
  {
    felt: felt(4, 3, { palabras: ['gratitud'], areas: ['amistad'] }),
    put: [{ minutes: 40, effort: 2, to: 'vinculos', cents: 1_200 }],
    intention: 'done',
  },
  { felt: felt(3, 2), put: [{ minutes: 10, effort: 2, to: 'cuerpo' }], intention: 'done' },
  {
    felt: felt(2, 2, { palabras: ['tristeza'], areas: ['familia'], causas: ['perdida'], control: 'no' }),
    put: [{ minutes: 10, effort: 1, to: 'vinculos' }],
  },
  {
    felt: felt(3, 3, { palabras: ['confianza'] }),
    put: [{ minutes: 15, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {},
  {
    felt: felt(4, 4, {
      palabras: ['orgullo'],
      areas: ['trabajo'],
      nota: 'He pedido el cambio de turno. Me temblaba la voz y lo he pedido.',
    }),
    put: [{ minutes: 10, effort: 4, to: 'proposito' }],
    intention: 'done',
  },
  { felt: felt(4, 3), put: [{ minutes: 10, effort: 2, to: 'cuerpo' }], intention: 'no_occasion' },
  {
    felt: felt(4, 2, {
      palabras: ['satisfaccion'],
      areas: ['dinero'],
      nota: 'Último día de la Parada. Me quedo con mirar los lunes.',
    }),
    put: [{ minutes: 20, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  // Between the two Paradas.
  {},
  { felt: felt(3, 3, { areas: ['ocio'] }) },
  { put: [{ minutes: 30, effort: 2, to: 'vinculos', cents: 600 }] },
  {},
  {
    felt: felt(3, 3, { areas: ['dinero'], nota: 'Lunes, café y la cuenta. Diez minutos y a otra cosa.' }),
    put: [{ minutes: 10, effort: 2, to: 'dinero' }],
  },
  {},
  { felt: felt(4, 3, { palabras: ['calma'], areas: ['ocio'] }) },
  { put: [{ minutes: 20, effort: 2, to: 'cuerpo' }] },
  {
    felt: felt(2, 3, {
      palabras: ['frustracion'],
      areas: ['trabajo'],
      causas: ['conflicto'],
      control: 'en_parte',
    }),
  },
  {},
  { felt: felt(4, 4, { palabras: ['diversion'], areas: ['amistad'] }) },
  { felt: felt(3, 2), put: [{ minutes: 10, effort: 2, to: 'dinero' }] },
  {},
  {},
  {
    felt: felt(3, 3, { palabras: ['ternura'], areas: ['amistad'] }),
    did: { slug: 'hablarme-como-a-quien-quiero', minutes: 10, usefulness: 4 },
  },
  { put: [{ minutes: 15, effort: 2, to: 'cuerpo' }] },
  { felt: felt(2, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }) },
  {},
  { felt: felt(3, 4), put: [{ minutes: 10, effort: 2, to: 'dinero' }] },
  // The second Parada starts.
  {
    felt: felt(3, 3, { palabras: ['ilusion'], areas: ['amistad'], nota: 'Esta vez, la gente.' }),
    did: { slug: 'mandar-el-mensaje-que-espera', minutes: 10, usefulness: 5 },
    intention: 'done',
  },
  {
    felt: felt(3, 4, {
      palabras: ['agobio'],
      areas: ['trabajo'],
      causas: ['exceso-de-carga'],
      control: 'en_parte',
    }),
    did: { slug: 'dar-cita-a-mis-preocupaciones', minutes: 10, usefulness: 4 },
    intention: 'not_today',
  },
  {
    felt: felt(4, 2, { palabras: ['ternura'], areas: ['familia'] }),
    put: [{ minutes: 25, effort: 2, to: 'vinculos' }],
    intention: 'done',
  },
  {
    felt: felt(2, 2, { palabras: ['soledad'], areas: ['amistad'], causas: ['no-lo-se'] }),
    put: [{ minutes: 5, effort: 2, to: 'vinculos' }],
    intention: 'no_occasion',
  },
  {},
  {
    felt: felt(4, 4, {
      palabras: ['alegria'],
      areas: ['amistad'],
      nota: 'Llamé a Marta después de un año. Hablamos de todo.',
    }),
    put: [{ minutes: 35, effort: 3, to: 'vinculos' }],
    intention: 'done',
  },
  { felt: felt(3, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }), rest: true },
  {
    felt: felt(3, 3),
    put: [
      { minutes: 10, effort: 2, to: 'cuerpo' },
      { minutes: 5, to: 'dinero' },
    ],
    intention: 'done',
  },
  {
    felt: felt(2, 4, { palabras: ['enfado'], areas: ['pareja'], causas: ['conflicto'], control: 'en_parte' }),
    put: [{ minutes: 10, effort: 4, to: ['vinculos', 'mente'] }],
    intention: 'done',
  },
  { put: [{ minutes: 3, to: 'mente' }] },
  {
    felt: felt(4, 3, { palabras: ['calma'], areas: ['ocio'] }),
    put: [{ minutes: 20, effort: 2, to: 'cuerpo' }],
    intention: 'no_occasion',
  },
  {
    felt: felt(4, 4, { palabras: ['diversion'], areas: ['familia'] }),
    put: [{ minutes: 30, effort: 3, to: 'vinculos', cents: 950 }],
    intention: 'done',
  },
  // Today, before any record.
  {},
];
