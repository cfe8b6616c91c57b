import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import { firstWords } from '../queue/first-words.ts';
import type { Queue } from '../queue/queue-item.ts';

/** Returns the queue of comments with its verbs, which are the decisions of a moderator. */
export function useCommentQueue(): Queue<QueuedComment> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      list: 'comments',
      nameOf: ({ comment }) => firstWords(comment),
      verbs: [
        {
          name: 'keep',
          keys: ['a'],
          label: t`Dejarlo`,
          done: t`Se queda`,
          fits: ({ hidden, reports }) => !hidden && reports.some(({ decision }) => decision === null),
        },
        {
          name: 'hide',
          keys: ['h', 'r'],
          label: t`Retirar`,
          done: t`Retirado`,
          needs: {
            title: t`Retirar el comentario`,
            help: t`Lo lee solo el equipo. En la página queda «Comentario retirado» en su lugar.`,
            maxLength: 200,
            choices: [
              t`Insulta o ataca a alguien`,
              t`Hace publicidad`,
              t`Da datos de otra persona`,
              t`Puede hacer daño a quien lo lea`,
            ],
          },
          fits: ({ hidden }) => !hidden,
        },
        {
          name: 'restore',
          keys: ['a'],
          label: t`Devolver`,
          done: t`Devuelto`,
          fits: ({ hidden }) => hidden !== null,
        },
      ],
    }),
    [t],
  );
}
