import type { PageDraftInput } from '#app/modules/content/index.ts';

const demonstration = 'Testimonio de muestra, escrito para enseñar cómo se ve esta página.';

/** The first testimonials. Clients know the first one by its number. Titles are `name|role or date|detail`. */
export const testimonials: readonly { pageId?: number; draft: PageDraftInput }[] = [
  {
    pageId: 129_920,
    draft: testimonial('lucia-la-libreta-de-los-lunes', 'Lucía Abad|Panadera|Segunda Parada', '2026-05-04', {
      intro: 'Descubrí que gastaba en prisa.',
      body: 'Yo creía que se me iba el dinero en caprichos. Al mirarlo despacio vi que se me iba en prisa: taxis, comida hecha, cosas repetidas. La segunda Parada la dediqué a salir diez minutos antes.',
    }),
  },
  {
    draft: testimonial(
      'julian-dos-toques-al-dia',
      'Julián Ferro|Junio de 2026|Primera Parada',
      '2026-06-18',
      {
        intro: 'Dos toques al día me bastaron para empezar.',
        body: 'No escribo diarios. Pero dos toques al día los hace cualquiera, y a las tres semanas tenía delante algo que no sabía de mí: los martes.',
      },
    ),
  },
  {
    draft: testimonial('noemi-una-hora-para-mi', 'Noemí Salas|Enfermera|Una hora a la semana', '2026-07-02', {
      intro: 'Una hora a la semana que ya no negocio.',
      body: 'Apunté durante un mes cuánto tiempo era mío. Salían cuarenta minutos. Ahora es una hora, los jueves, y en casa ya lo saben.',
    }),
  },
  {
    draft: testimonial(
      'baltasar-el-bote-de-las-monedas',
      'Baltasar Oquendo|Taxista|Tercera Parada',
      '2026-07-21',
      {
        intro: 'Le puse precio a decir que no.',
        body: 'Cada carrera que aceptaba sin ganas la apuntaba con esfuerzo cinco. En veintiún días conté diecinueve. No dejé el taxi: dejé las noches del domingo.',
      },
    ),
  },
  {
    draft: testimonial(
      'mireia-la-clase-de-los-sabados',
      'Mireia Puig|Agosto de 2026|Primera Parada',
      '2026-08-09',
      {
        intro: 'Volví a la cerámica por noventa céntimos al día.',
        body: 'Siempre decía que era cara. La dividí entre los días del mes y era lo que me gasto en el café de máquina, que ni me gusta.',
      },
    ),
  },
  {
    draft: testimonial('rosendo-la-llamada-corta', 'Rosendo Villa|Jubilado|Segunda Parada', '2026-08-27', {
      intro: 'Llamo a mi hermano antes de enfadarme.',
      body: 'Marqué «vínculos» once días seguidos y en casi todos salía él. Ahora le llamo los miércoles, cinco minutos. Hablamos del tiempo. Con eso basta.',
    }),
  },
  {
    draft: testimonial(
      'yamile-el-sueno-primero',
      'Yamile Arrieta|Desarrolladora|Primera Parada',
      '2026-09-14',
      {
        intro: 'Mi mejor inversión fue apagar a las once.',
        body: 'Buscaba un método para rendir más y la gráfica me enseñó otra cosa: los días buenos empezaban la noche anterior. No es una ley, son mis treinta días. Me sirve.',
      },
    ),
  },
  {
    draft: testimonial(
      'celso-la-cuenta-compartida',
      'Celso Duarte|Octubre de 2026|Cuarta Parada',
      '2026-10-05',
      {
        intro: 'Hablamos de dinero sin levantar la voz.',
        body: 'Mi mujer y yo hicimos la Parada a la vez, cada uno la suya. El último día pusimos los dos portafolios en la mesa. Fue la primera conversación de dinero que acabó en risa.',
      },
    ),
  },
];

type Words = { intro: string; body: string };

function testimonial(slug: string, title: string, date: string, { intro, body }: Words): PageDraftInput {
  const [author = ''] = title.split('|');
  return { slug, title, fields: { author, date, intro, body: `${demonstration}\n\n${body}` } };
}
