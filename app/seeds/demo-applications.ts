import type { SeededApplication } from '#app/modules/selection/index.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';

type Draft = Omit<SeededApplication, 'position' | 'receivedAt' | 'person'> & {
  daysAgo: number;
  isAboutDebts?: boolean;
  name: string;
  country: string;
  speciality: string;
  message: string;
};

/** The first line of each message. It states that the application is invented. */
const mark = 'Candidatura de demostración: nadie la ha escrito de verdad.';

const drafts: readonly Draft[] = [
  {
    ...{ daysAgo: 24, stage: 'trial', name: 'Aurelia Quintanar', country: 'España' },
    speciality: 'Orientación laboral',
    message:
      'Llevo nueve años acompañando a personas que dejan un trabajo. Escucho una hora antes de opinar. Haría un Mano a Mano al mes con el currículum cerrado encima de la mesa.',
    marks: [
      [5, 5, 4, 4],
      [5, 4, 4, 5],
    ],
    decision: {
      outcome: 'accepted',
      reason: 'Nos quedamos con cómo escuchas: preguntas antes de aconsejar.',
      isSent: true,
    },
  },
  {
    ...{ daysAgo: 20, stage: 'reading', name: 'Baltasar Ocaña', country: 'España' },
    speciality: 'Ventas',
    message:
      'Multiplico por diez los ingresos de cualquiera en un fin de semana. Tengo el método y las diapositivas.',
    marks: [
      [1, 2, 2, 3],
      [2, 1, 1, 3],
    ],
    decision: {
      outcome: 'refused',
      reason: 'Aquí nadie promete resultados. Si un día quieres contarlo de otra manera, te leeremos.',
      isSent: true,
    },
  },
  {
    ...{ daysAgo: 14, stage: 'trial', isAboutDebts: true, name: 'Candela Iriarte', country: 'México' },
    speciality: 'Educación financiera',
    message:
      'Trabajé doce años en una ventanilla y sé qué cara pone alguien cuando abre la carta. Traigo un taller de dos tardes con sobres, lápiz y nada que comprar.',
    marks: [
      [5, 5, 5, 4],
      [4, 5, 5, 4],
    ],
    decision: {
      outcome: 'accepted',
      reason: 'Tu taller de sobres es concreto y no vende nada. Nos gustaría empezar por ahí.',
      isSent: false,
    },
  },
  {
    ...{
      daysAgo: 11,
      stage: 'conversation',
      isAboutDebts: true,
      name: 'Dionisio Barrientos',
      country: 'México',
    },
    speciality: 'Mediación de deudas',
    message:
      'Medio entre quien debe y quien cobra. Puedo explicar por escrito qué se negocia y qué no, con números pequeños.',
    marks: [
      [3, 3, 2, 2],
      [3, 2, 3, 3],
    ],
    decision: { outcome: 'refused', reason: '', isSent: false },
  },
  {
    ...{ daysAgo: 9, stage: 'conversation', name: 'Elvira Santamarina', country: 'España' },
    speciality: 'Orientación laboral',
    message:
      'Cambié de oficio a los cuarenta y seis. Ahora acompaño a quien está en ello, sobre todo en la semana de decirlo en casa.',
    marks: [
      [4, 4, 3, 5],
      [5, 3, 4, 4],
    ],
  },
  {
    ...{ daysAgo: 6, stage: 'reading', isAboutDebts: true, name: 'Fermín Aldecoa', country: 'España' },
    speciality: 'Educación financiera',
    message: 'Doy clase de matemáticas en un centro de adultos. Enseñaría a leer un contrato en voz alta.',
    marks: [[4, 4, 4, 5]],
  },
  {
    ...{ daysAgo: 4, stage: 'reading', name: 'Graciela Montes', country: 'Argentina' },
    speciality: 'Recursos humanos',
    message: 'Estuve del otro lado de la mesa. Cuento qué mira quien entrevista y qué no importa nada.',
    marks: [],
  },
  {
    ...{ daysAgo: 2, stage: 'new', name: 'Hilario Pedraza', country: 'España' },
    speciality: 'Orientación laboral',
    message: 'Soy tornero jubilado. Me gustaría hablar con gente de taller que no sabe qué hacer después.',
    marks: [],
  },
  {
    ...{ daysAgo: 1, stage: 'new', isAboutDebts: true, name: 'Inmaculada Reyes', country: 'México' },
    speciality: 'Trabajo social',
    message:
      'Visito casas desde hace quince años. La deuda casi nunca viene sola, y conviene mirarla acompañada.',
    marks: [],
  },
];

/** The applications of the demonstration, for two positions and in every stage. */
export function demoApplications({ work, debts }: { work: number; debts: number }): SeededApplication[] {
  return drafts.map(
    ({ daysAgo: days, isAboutDebts = false, name, country, speciality, message, ...way }) => ({
      ...way,
      position: isAboutDebts ? debts : work,
      receivedAt: inSeconds(-days * daySeconds),
      person: {
        ...{ name, country, speciality },
        area: isAboutDebts ? 'Desarrollo financiero' : 'Desarrollo profesional',
        email: `${name.split(' ')[0]?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@demostracion.example`,
        message: `${mark}\n\n${message}`,
        links: [],
      },
    }),
  );
}
