/** What the demonstration members said under an article (by its slug), and what they thought of it. */
export type Conversation = {
  slug: string;
  comments: readonly { by: string; text: string; answers?: number }[];
  ratings: Readonly<Record<string, number>>;
};

/** `answers` is the place, from 0, of the comment that is answered. */
export const conversations: readonly Conversation[] = [
  {
    slug: 'hoy-no-fio',
    comments: [
      {
        by: 'demo',
        text: 'Llevo dos años sin decirle a mi primo que me debe el alquiler de marzo. Hoy he escrito la frase.',
      },
      {
        by: 'experta',
        text: '¿Cuántas palabras te han salido? Cuando pasa de treinta suele ser porque pedimos perdón.',
        answers: 0,
      },
      { by: 'demo', text: 'Cuarenta y una. La recorto y vuelvo.', answers: 0 },
      {
        by: 'nueva',
        text: 'Lo de practicarlo con el espejo de la barbería me ha hecho reír. Y luego ya no tanto.',
      },
    ],
    ratings: { demo: 5, experta: 4, nueva: 5, editora: 4 },
  },
  {
    slug: 'carta-a-la-taquilla-118',
    comments: [
      { by: 'nueva', text: 'Yo también dejé cosas dentro. ¿Al final alguien la abrió?' },
      { by: 'demo', text: 'Prefiero pensar que no.', answers: 0 },
    ],
    ratings: { demo: 4, nueva: 4, experta: 5 },
  },
];
