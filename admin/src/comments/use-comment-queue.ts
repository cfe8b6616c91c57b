import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import { firstWords } from '../queue/first-words.ts';
import type { Queue } from '../queue/queue-item.ts';

/** Returns the queue of comments, with the decisions that a moderator can make. */
export function useCommentQueue(): Queue<QueuedComment> {
  const { t } = useLingui();
  return useMemo(() => {
    const choices = [
      t`Insulta o ataca a alguien`,
      t`Hace publicidad`,
      t`Da datos de otra persona`,
      t`Puede hacer daño a quien lo lea`,
    ];
    const mailed = { maxLength: 200, isMailed: true };
    const restoring = {
      title: t`Devolver el comentario`,
      help: t`El comentario se ve otra vez en su página.`,
    };
    return {
      list: 'comments',
      nameOf: ({ comment }) => firstWords(comment),
      verbs: [
        {
          ...{ name: 'keep', keys: ['a'], label: t`Dejarlo`, done: t`Se queda` },
          fits: ({ hidden, reports }) => !hidden && reports.some(({ decision }) => decision === null),
        },
        {
          name: 'hide',
          keys: ['h', 'r'],
          label: t`Retirar`,
          done: t`Retirado`,
          needs: {
            title: t`Retirar el comentario`,
            help: t`Lo lee quien lo escribió. En la página queda «Comentario retirado» en su lugar.`,
            ...{ ...mailed, choices },
          },
          fits: ({ hidden, withdrawn }) => !hidden && !withdrawn,
        },
        {
          ...{ name: 'restore', keys: ['a'], label: t`Devolver`, done: t`Devuelto` },
          needs: { ...mailed, choices: [], ...restoring },
          fits: ({ hidden }) => hidden !== null,
        },
        {
          name: 'ban',
          keys: ['b'],
          label: t`Vetar`,
          done: t`Vetado`,
          needs: {
            title: t`Vetar a quien lo escribió`,
            help: t`Lo lee esa persona. No podrá escribir comentarios ni reseñas, y este comentario se retira.`,
            option: { name: 'hide_all', label: t`Retirar también todo lo que escribió antes` },
            ...{ ...mailed, choices },
          },
          fits: ({ member }) => member !== null,
        },
      ],
    };
  }, [t]);
}
