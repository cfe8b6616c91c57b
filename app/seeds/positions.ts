import type { PageDraftInput } from '#app/modules/content/index.ts';

type Opening = {
  slug: string;
  title: string;
  /** `country|area|speciality|minimum age` */
  intro: string;
  tags: readonly string[];
  date: string;
  /** The people for whom the position is intended, in a few sentences. */
  why: string;
  tasks: readonly string[];
};

const openings: readonly Opening[] = [
  {
    slug: 'acompanar-cambios-de-trabajo',
    title: 'Acompañar cambios de trabajo',
    intro: 'España|Desarrollo profesional|Orientación laboral|25',
    tags: ['trabajo', 'a distancia'],
    date: '2026-09-01',
    why: 'Hay quien lleva tres años con el mismo currículum abierto en otra pestaña. Buscamos a alguien que escuche antes de aconsejar y que sepa decir «no lo sé».',
    tasks: [
      'Un Mano a Mano al mes sobre salir de un trabajo sin dar un portazo.',
      'Contestar preguntas de la comunidad, dos ratos por semana.',
    ],
  },
  {
    slug: 'poner-nombre-a-las-deudas',
    title: 'Poner nombre a las deudas',
    intro: 'México|Desarrollo financiero|Educación financiera|28',
    tags: ['dinero', 'talleres'],
    date: '2026-09-01',
    why: 'Una deuda que se escribe en un papel ya pesa distinto. Queremos a una persona que enseñe a mirarla sin vender nada detrás.',
    tasks: [
      'Un taller de dos tardes por Parada, con grupos de ocho.',
      'Revisar con el equipo que ningún texto prometa lo que nadie puede prometer.',
    ],
  },
  {
    slug: 'descanso-y-limites',
    title: 'Descanso y límites',
    intro: 'Argentina|Desarrollo personal|Psicología|30',
    tags: ['descanso', 'Mano a Mano'],
    date: '2026-09-01',
    why: 'Decir que no también es una inversión. Hace falta colegiación al día y ganas de hablar claro.',
    tasks: ['Dos encuentros en directo al mes.', 'Escribir una dinámica de diez minutos por trimestre.'],
  },
  {
    slug: 'primer-negocio-en-casa',
    title: 'El primer negocio, desde la mesa de la cocina',
    intro: 'Colombia|Desarrollo profesional|Emprendimiento|27',
    tags: ['emprender', 'precios'],
    date: '2026-09-08',
    why: 'Para quien ya vendió algo a alguien que no era su familia, y se acuerda de lo que costó.',
    tasks: [
      'Acompañar a seis personas durante una Parada.',
      'Un directo sobre poner precio sin pedir disculpas.',
    ],
  },
  {
    slug: 'ahorro-con-ingresos-que-cambian',
    title: 'Ahorrar cuando cada mes es distinto',
    intro: 'Perú|Desarrollo financiero|Presupuesto personal|25',
    tags: ['dinero', 'autónomos'],
    date: '2026-09-15',
    why: 'La mitad de la comunidad no cobra lo mismo dos meses seguidos. Los consejos de siempre no les caben.',
    tasks: [
      'Un taller corto cada dos meses.',
      'Contestar por escrito, con ejemplos de aquí y con números pequeños.',
    ],
  },
  {
    slug: 'mover-el-cuerpo-sin-castigo',
    title: 'Mover el cuerpo sin castigo',
    intro: 'Chile|Desarrollo personal|Actividad física|24',
    tags: ['cuerpo', 'a distancia'],
    date: '2026-09-22',
    why: 'Cinco minutos, una silla y ninguna báscula. Si tu clase acaba con alguien pidiendo perdón, no es aquí.',
    tasks: ['Grabar seis dinámicas de cinco minutos.', 'Un encuentro en directo al mes.'],
  },
  {
    slug: 'duelo-y-dinero',
    title: 'Duelo y papeles',
    intro: 'España|Desarrollo personal|Psicología|32',
    tags: ['duelo', 'Mano a Mano'],
    date: '2026-09-29',
    why: 'Cuando alguien muere llegan a la vez la pena y las facturas. Buscamos a quien sepa sostener las dos sin mezclarlas.',
    tasks: [
      'Un Mano a Mano cada dos meses, con cuatro personas.',
      'Estar disponible para derivar a quien necesite otra ayuda.',
    ],
  },
  {
    slug: 'negociar-un-sueldo',
    title: 'Negociar un sueldo',
    intro: 'México|Desarrollo profesional|Recursos humanos|28',
    tags: ['trabajo', 'talleres'],
    date: '2026-10-06',
    why: 'Desde el otro lado de la mesa se ven cosas que aquí hacen falta. Cuéntalas.',
    tasks: ['Ensayos por parejas, una tarde al mes.', 'Una guía de una página, y cada año otra.'],
  },
  {
    slug: 'comprar-o-alquilar',
    title: '¿Comprar o seguir de alquiler?',
    intro: 'España|Desarrollo financiero|Vivienda|30',
    tags: ['dinero', 'vivienda'],
    date: '2026-10-13',
    why: 'No queremos una respuesta: queremos a alguien que enseñe a hacer la cuenta entera, con los domingos incluidos.',
    tasks: ['Un directo por trimestre.', 'Revisar la hoja de cálculo que usa la comunidad.'],
  },
  {
    slug: 'crianza-y-tiempo-propio',
    title: 'Crianza y tiempo propio',
    intro: 'Uruguay|Desarrollo personal|Familia|27',
    tags: ['familia', 'tiempo'],
    date: '2026-10-20',
    why: 'Para quien cría y sabe que veinte minutos a solas no se encuentran: se defienden.',
    tasks: ['Dos dinámicas nuevas por trimestre.', 'Un grupo de cinco madres y padres durante una Parada.'],
  },
  {
    slug: 'volver-a-estudiar',
    title: 'Volver a estudiar con canas',
    intro: 'Ecuador|Desarrollo profesional|Formación|35',
    tags: ['estudiar', 'a distancia'],
    date: '2026-10-27',
    why: 'Los cincuenta no son tarde. Lo que sí es tarde es la matrícula del viernes: de eso hablamos.',
    tasks: [
      'Contestar preguntas sobre becas, horarios y miedo.',
      'Un directo en septiembre y otro en enero.',
    ],
  },
  {
    slug: 'pareja-y-cuentas',
    title: 'Pareja y cuentas',
    intro: 'Argentina|Desarrollo financiero|Mediación|30',
    tags: ['dinero', 'pareja'],
    date: '2026-11-03',
    why: 'La discusión nunca era por la luz. Buscamos a quien ayude a poner sobre la mesa la otra factura.',
    tasks: ['Encuentros para dos, una vez al mes.', 'Escribir con el equipo una dinámica de veinte minutos.'],
  },
];

/** The first open positions, in several countries and areas. */
export const positions: readonly PageDraftInput[] = openings.map(
  ({ slug, title, intro, tags, date, why, tasks }) => ({
    slug,
    title,
    fields: { author: 'Yoi', date, intro, tags: [...tags], body: bodyOf(why, tasks) },
  }),
);

function bodyOf(why: string, tasks: readonly string[]): string {
  return `${why}

## Qué harías

${tasks.map((task) => `- ${task}`).join('\n')}

## Cómo se elige

Leemos tu propuesta, hablamos contigo y hacemos una prueba juntos. La colaboración se paga por encuentro y se acuerda por escrito antes de empezar.`;
}
