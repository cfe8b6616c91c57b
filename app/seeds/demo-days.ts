import type { CheckInInput } from '#app/modules/feelings/schema.ts';

type Dimension = 'cuerpo' | 'mente' | 'vinculos' | 'proposito' | 'dinero';

/** One day of the demonstration. Each of its fields may be missing, and an empty day has no records. */
export type DemoDay = {
  checkIn?: Partial<CheckInInput> & { agrado: number; energia: number };
  investments?: {
    minutes: number;
    effort?: number;
    to: Dimension | readonly [Dimension, Dimension];
    cents?: number;
  }[];
  /** A dynamic that was finished on this day of the demonstration. */
  dynamic?: { slug: string; minutes: number; usefulness: number };
  rest?: boolean;
  intention?: 'done' | 'no_occasion' | 'not_today';
};

/**
 * The two Paradas of the demonstration, in days before the current day. On the day `laterAgo` the questions of
 * the first Parada were answered again, a month after it was closed. On the day `experimentAgo` an experiment
 * about the question in the member's own words was started. The experiment of the second Parada is still
 * running.
 */
export const demoParadas = {
  first: { startsAgo: 55, experimentAgo: 54, closesAgo: 32, laterAgo: 3 },
  second: { startsAgo: 12, experimentAgo: 4 },
} as const;

/**
 * Further answers to the thermometers at the start or the close of a Parada, in days before the current day. The
 * first Parada has measures on three days at its start and on three days at its close. The second Parada has measures
 * on two days so far.
 */
export const demoThermometers = [
  { daysAgo: 54, moment: 'start', answers: [4, 4, 6, 5, 4] },
  { daysAgo: 53, moment: 'start', answers: [5, 5, 6, 5, 3] },
  { daysAgo: 34, moment: 'close', answers: [5, 5, 7, 6, 7] },
  { daysAgo: 33, moment: 'close', answers: [6, 5, 6, 6, 7] },
  { daysAgo: 11, moment: 'start', answers: [5, 6, 5, 6, 6] },
] as const;

const checkIn = (agrado: number, energia: number, more: Partial<CheckInInput> = {}) => ({
  agrado,
  energia,
  ...more,
});

/** Fifty-six invented days; the last is the current day. No value rises from the first day to the last. */
export const demoDays: readonly DemoDay[] = [
  {
    checkIn: checkIn(3, 3, {
      palabras: ['ilusion'],
      areas: ['dinero'],
      nota: 'Primer día. He abierto la libreta de los gastos.',
    }),
    investments: [{ minutes: 10, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(2, 4, {
      palabras: ['agobio'],
      areas: ['dinero', 'trabajo'],
      causas: ['exceso-de-carga'],
      control: 'en_parte',
    }),
    dynamic: { slug: 'lo-que-esta-en-mi-mano', minutes: 10, usefulness: 4 },
  },
  {
    checkIn: checkIn(3, 2, { palabras: ['cansancio'], areas: ['sueno'] }),
    investments: [{ minutes: 5, effort: 1, to: 'cuerpo' }],
    intention: 'not_today',
  },
  {
    checkIn: checkIn(4, 3, { palabras: ['alivio'], areas: ['dinero'], ayudas: ['dinero-en-orden'] }),
    investments: [{ minutes: 20, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {},
  {
    checkIn: checkIn(4, 4, {
      palabras: ['diversion', 'ternura'],
      areas: ['familia'],
      ayudas: ['alguien', 'naturaleza'],
    }),
    investments: [{ minutes: 30, effort: 3, to: 'vinculos', cents: 850 }],
  },
  { checkIn: checkIn(3, 3), rest: true },
  {
    checkIn: checkIn(2, 2, {
      palabras: ['desanimo'],
      areas: ['trabajo'],
      causas: ['falta-de-control'],
      control: 'no',
    }),
    dynamic: { slug: 'dejar-pasar-un-pensamiento', minutes: 10, usefulness: 3 },
    intention: 'done',
  },
  {
    checkIn: checkIn(3, 4, {
      palabras: ['frustracion'],
      areas: ['pareja'],
      causas: ['conflicto'],
      control: 'en_parte',
      nota: 'Hemos hablado de la factura. Despacio.',
    }),
    investments: [{ minutes: 15, effort: 4, to: ['vinculos', 'dinero'] }],
    intention: 'done',
  },
  {
    checkIn: checkIn(4, 2, { palabras: ['calma'], ayudas: ['descanso'] }),
    dynamic: { slug: 'alargar-el-soplo-entre-dos-paradas', minutes: 10, usefulness: 4 },
    intention: 'no_occasion',
  },
  {
    checkIn: checkIn(3, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }),
    investments: [{ minutes: 4, to: 'cuerpo' }],
  },
  {},
  {
    checkIn: checkIn(4, 4, { palabras: ['entusiasmo'], areas: ['ocio'], ayudas: ['un-plan'] }),
    investments: [{ minutes: 20, effort: 3, to: 'proposito' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(2, 4, {
      palabras: ['ansiedad'],
      areas: ['dinero'],
      causas: ['incertidumbre'],
      control: 'no',
      nota: 'Carta del banco. La he abierto al segundo café.',
    }),
    investments: [{ minutes: 10, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(3, 3),
    dynamic: { slug: 'hablarme-como-a-quien-quiero', minutes: 10, usefulness: 2 },
    intention: 'not_today',
  },
  { rest: true },
  {
    checkIn: checkIn(4, 3, { palabras: ['gratitud'], areas: ['amistad'], ayudas: ['alguien'] }),
    investments: [{ minutes: 40, effort: 2, to: 'vinculos', cents: 1_200 }],
    intention: 'done',
  },
  { checkIn: checkIn(3, 2), investments: [{ minutes: 10, effort: 2, to: 'cuerpo' }], intention: 'done' },
  {
    checkIn: checkIn(2, 2, {
      palabras: ['tristeza'],
      areas: ['familia'],
      causas: ['perdida'],
      control: 'no',
    }),
    investments: [{ minutes: 10, effort: 1, to: 'vinculos' }],
  },
  {
    checkIn: checkIn(3, 3, { palabras: ['confianza'] }),
    investments: [{ minutes: 15, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  {},
  {
    checkIn: checkIn(4, 4, {
      palabras: ['orgullo'],
      areas: ['trabajo'],
      ayudas: ['algo-bien-hecho'],
      nota: 'He pedido el cambio de turno. Me temblaba la voz y lo he pedido.',
    }),
    investments: [{ minutes: 10, effort: 4, to: 'proposito' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(4, 3, { ayudas: ['nada-en-especial'] }),
    investments: [{ minutes: 10, effort: 2, to: 'cuerpo' }],
    intention: 'no_occasion',
  },
  {
    checkIn: checkIn(4, 2, {
      palabras: ['satisfaccion'],
      areas: ['dinero'],
      nota: 'Último día de la Parada. Me quedo con mirar los lunes.',
    }),
    investments: [{ minutes: 20, effort: 3, to: 'dinero' }],
    intention: 'done',
  },
  // The days between the two Paradas.
  {},
  { checkIn: checkIn(3, 3, { areas: ['ocio'] }) },
  { investments: [{ minutes: 30, effort: 2, to: 'vinculos', cents: 600 }] },
  {},
  {
    checkIn: checkIn(3, 3, {
      areas: ['dinero'],
      nota: 'Lunes, café y la cuenta. Diez minutos y a otra cosa.',
    }),
    investments: [{ minutes: 10, effort: 2, to: 'dinero' }],
  },
  {},
  { checkIn: checkIn(4, 3, { palabras: ['calma'], areas: ['ocio'] }) },
  { investments: [{ minutes: 20, effort: 2, to: 'cuerpo' }] },
  {
    checkIn: checkIn(2, 3, {
      palabras: ['frustracion'],
      areas: ['trabajo'],
      causas: ['conflicto'],
      control: 'en_parte',
    }),
  },
  {},
  { checkIn: checkIn(4, 4, { palabras: ['diversion'], areas: ['amistad'] }) },
  { checkIn: checkIn(3, 2), investments: [{ minutes: 10, effort: 2, to: 'dinero' }] },
  {},
  {},
  {
    checkIn: checkIn(3, 3, { palabras: ['ternura'], areas: ['amistad'] }),
    dynamic: { slug: 'hablarme-como-a-quien-quiero', minutes: 10, usefulness: 4 },
  },
  { investments: [{ minutes: 15, effort: 2, to: 'cuerpo' }] },
  { checkIn: checkIn(2, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }) },
  {},
  { checkIn: checkIn(3, 4), investments: [{ minutes: 10, effort: 2, to: 'dinero' }] },
  // The second Parada starts.
  {
    checkIn: checkIn(3, 3, { palabras: ['ilusion'], areas: ['amistad'], nota: 'Esta vez, la gente.' }),
    dynamic: { slug: 'mandar-el-mensaje-que-espera', minutes: 10, usefulness: 5 },
    intention: 'done',
  },
  {
    checkIn: checkIn(3, 4, {
      palabras: ['agobio'],
      areas: ['trabajo'],
      causas: ['exceso-de-carga'],
      control: 'en_parte',
    }),
    dynamic: { slug: 'dar-cita-a-mis-preocupaciones', minutes: 10, usefulness: 4 },
    intention: 'not_today',
  },
  {
    checkIn: checkIn(4, 2, { palabras: ['ternura'], areas: ['familia'], ayudas: ['alguien'] }),
    investments: [{ minutes: 25, effort: 2, to: 'vinculos' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(2, 2, { palabras: ['soledad'], areas: ['amistad'], causas: ['no-lo-se'] }),
    investments: [{ minutes: 5, effort: 2, to: 'vinculos' }],
    intention: 'no_occasion',
  },
  {},
  {
    checkIn: checkIn(4, 4, {
      palabras: ['alegria'],
      areas: ['amistad'],
      ayudas: ['alguien', 'algo-bien-hecho'],
      nota: 'Llamé a Marta después de un año. Hablamos de todo.',
    }),
    investments: [{ minutes: 35, effort: 3, to: 'vinculos' }],
    intention: 'done',
  },
  {
    checkIn: checkIn(3, 2, { palabras: ['cansancio'], areas: ['sueno'], causas: ['cansancio'] }),
    rest: true,
  },
  {
    checkIn: checkIn(3, 3),
    investments: [
      { minutes: 10, effort: 2, to: 'cuerpo' },
      { minutes: 5, to: 'dinero' },
    ],
    intention: 'done',
  },
  {
    checkIn: checkIn(2, 4, {
      palabras: ['enfado'],
      areas: ['pareja'],
      causas: ['conflicto'],
      control: 'en_parte',
    }),
    investments: [{ minutes: 10, effort: 4, to: ['vinculos', 'mente'] }],
    intention: 'done',
  },
  { investments: [{ minutes: 3, to: 'mente' }] },
  {
    checkIn: checkIn(4, 3, { palabras: ['calma'], areas: ['ocio'], ayudas: ['naturaleza', 'descanso'] }),
    investments: [{ minutes: 20, effort: 2, to: 'cuerpo' }],
    intention: 'no_occasion',
  },
  {
    checkIn: checkIn(4, 4, {
      palabras: ['diversion'],
      areas: ['familia'],
      ayudas: ['alguien', 'movimiento'],
    }),
    investments: [{ minutes: 30, effort: 3, to: 'vinculos', cents: 950 }],
    intention: 'done',
  },
  // The current day, before any record.
  {},
];
