import type { PageDraftInput } from '#app/modules/content/index.ts';

const demonstration = 'Testimonio de muestra, escrito para enseñar cómo se ve esta página.';

/** The first testimonials. Clients know the first one by its number. Titles are `name|role or date|detail`. */
export const testimonials: readonly { pageId?: number; draft: PageDraftInput }[] = [
  {
    pageId: 129_920,
    draft: {
      slug: 'lucia-la-libreta-de-los-lunes',
      title: 'Lucía Abad|Panadera|Segunda Parada',
      fields: {
        author: 'Lucía Abad',
        date: '2026-05-04',
        intro: 'Descubrí que gastaba en prisa.',
        body: `${demonstration}\n\nYo creía que se me iba el dinero en caprichos. Al mirarlo despacio vi que se me iba en prisa: taxis, comida hecha, cosas repetidas. La segunda Parada la dediqué a salir diez minutos antes.`,
      },
    },
  },
  {
    draft: {
      slug: 'julian-dos-toques-al-dia',
      title: 'Julián Ferro|Junio de 2026|Primera Parada',
      fields: {
        author: 'Julián Ferro',
        date: '2026-06-18',
        intro: 'Dos toques al día me bastaron para empezar.',
        body: `${demonstration}\n\nNo escribo diarios. Pero dos toques al día los hace cualquiera, y a las tres semanas tenía delante algo que no sabía de mí: los martes.`,
      },
    },
  },
  {
    draft: {
      slug: 'noemi-una-hora-para-mi',
      title: 'Noemí Salas|Enfermera|Una hora a la semana',
      fields: {
        author: 'Noemí Salas',
        date: '2026-07-02',
        intro: 'Una hora a la semana que ya no negocio.',
        body: `${demonstration}\n\nApunté durante un mes cuánto tiempo era mío. Salían cuarenta minutos. Ahora es una hora, los jueves, y en casa ya lo saben.`,
      },
    },
  },
];

/** The first open positions. Intros are `country|area|speciality|minimum age`. */
export const positions: readonly PageDraftInput[] = [
  position(
    'acompanar-cambios-de-trabajo',
    'Acompañar cambios de trabajo',
    'España|Desarrollo profesional|Orientación laboral|25',
    ['trabajo', 'a distancia'],
  ),
  position(
    'poner-nombre-a-las-deudas',
    'Poner nombre a las deudas',
    'México|Desarrollo financiero|Educación financiera|28',
    ['dinero', 'talleres'],
  ),
  position('descanso-y-limites', 'Descanso y límites', 'Argentina|Desarrollo personal|Psicología|30', [
    'descanso',
    'Mano a Mano',
  ]),
];

function position(slug: string, title: string, intro: string, tags: string[]): PageDraftInput {
  const body = `Buscamos a alguien que escuche antes de aconsejar y que sepa decir «no lo sé».

## Qué harías

- Un Mano a Mano al mes, en grupo pequeño.
- Contestar preguntas de la comunidad, dos ratos por semana.

## Cómo se elige

Leemos tu propuesta, hablamos contigo y hacemos una prueba juntos. Puedes contarnos quién eres en [el formulario](/form).`;
  return { slug, title, fields: { author: 'Yoi', date: '2026-09-01', intro, tags, body } };
}
