import type { LandingSection, TrustStep } from '#app/modules/content/index.ts';

/** The first words of the landing page; editors change them later. */
export const landingSections: readonly LandingSection[] = [
  {
    slug: 'hero',
    title: 'Encuentra Tu Balance Interior',
    text: 'Tu dinero cuenta cosas de ti. Aprende a leerlas y empieza a invertir tiempo, energía y dinero en lo que de verdad te sostiene.',
    actionLabel: 'Empieza tu primera Parada',
  },
  {
    slug: 'control',
    title: 'Toma de nuevo el control',
    text: 'Una Parada son veintiún días, o los que quieras a partir de ahí. Te pide entre cinco y treinta minutos al día: mirar cómo estás, hacer una dinámica breve y anotar qué has puesto en ti. La primera es gratis y completa.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-personal',
    title: 'Desarrollo personal',
    text: 'Cómo te hablas, qué necesitas, a quién tienes cerca. Historias de gente que empezó por ahí.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-financiero',
    title: 'Desarrollo financiero',
    text: 'Recibos, deudas, caprichos y miedos: lo que el dinero dice de ti cuando lo miras sin prisa.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-profesional',
    title: 'Desarrollo profesional',
    text: 'Cambiar de oficio, poner precio a lo que haces, volver a estudiar. Pasos pequeños que alguien ya dio.',
    actionLabel: null,
  },
];

export const trustSteps: readonly Omit<TrustStep, 'id'>[] = [
  {
    chip: 'Paso 1',
    title: 'Confía en ti',
    text: 'Empieza por escucharte. Dos toques al día bastan para ver con qué ánimo y con qué energía vives, sin notas y sin juicio.',
  },
  {
    chip: 'Paso 2',
    title: 'Confía en el proceso',
    text: 'Un día suelto dice poco. Veintiuno empiezan a contar algo. Si fallas uno, no pierdes nada: sigues donde estabas.',
  },
  {
    chip: 'Paso 3',
    title: 'Confía en los demás',
    text: 'Hay gente que ya pasó por ahí y expertos que saben acompañar. Comparte solo lo que quieras, cuando quieras.',
  },
];
