import type { SeedDiscussion } from '#app/modules/comments/index.ts';

/**
 * The comments and ratings that the demonstration members give on four articles, by username. Each list of `replies`
 * is in the order in which they are posted.
 */
export const discussions: readonly SeedDiscussion[] = [
  {
    slug: 'carta-a-la-taquilla-118',
    ratings: { demo: 5, nueva: 4, experta: 5, editora: 5 },
    threads: [
      {
        by: 'demo',
        at: '2026-10-12T19:40:00Z',
        text: 'Lo de ordenar tornillos los domingos por la tarde me ha hecho cerrar el portátil. Yo hago listas de la compra.\n\nHe escrito a una prima que tiene un vivero. Voy el sábado a mirar.',
        replies: [
          {
            by: 'experta',
            at: '2026-10-13T08:15:00Z',
            text: 'Qué bien. Lleva una pregunta preparada sobre lo pesado de su semana. Se aprende más de eso que de lo bonito.',
          },
          {
            by: 'demo',
            at: '2026-10-18T17:05:00Z',
            text: 'Fui. Lo pesado: regar en agosto y cobrar en enero. Y no miré el reloj.',
          },
        ],
      },
      {
        by: 'nueva',
        at: '2026-11-02T21:22:00Z',
        text: 'Se agradecen los números sin maquillaje. Casi nadie cuenta los 310 euros menos.',
        replies: [],
      },
    ],
  },
  {
    slug: 'ocho-recibos-y-dos-alfileres',
    ratings: { demo: 4, nueva: 5, experta: 4 },
    threads: [
      {
        by: 'nueva',
        at: '2026-10-20T20:10:00Z',
        text: 'El monito verde. Yo también pago algo por no borrar un nombre, y no lo había visto así.',
        replies: [
          {
            by: 'demo',
            at: '2026-10-21T07:48:00Z',
            text: 'A mí me salieron tres rojos y un azul con rojo, como el tuyo. Ese lo he dejado.',
          },
        ],
      },
    ],
  },
  {
    slug: 'siete-dias-sin-decir-cansada',
    ratings: { nueva: 5, editora: 4 },
    threads: [
      {
        by: 'demo',
        at: '2026-11-08T18:30:00Z',
        text: 'Voy por el jueves. También en blanco.',
        replies: [
          {
            by: 'experta',
            at: '2026-11-09T09:02:00Z',
            text: 'Un día en blanco también cuenta cómo estabas. Sigue el viernes, sin recuperar nada.',
          },
        ],
      },
    ],
  },
  {
    slug: 'hoy-no-fio',
    ratings: { demo: 3, nueva: 4, experta: 5, editora: 4 },
    threads: [
      {
        by: 'nueva',
        at: '2026-11-11T12:00:00Z',
        text: 'Presté dinero a mi hermano hace cuatro años y seguimos sin hablar de ello. Esta noche le llamo, aunque sea para decirle que ya no lo espero.',
        replies: [],
      },
    ],
  },
];
