import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { QueuedReview } from '#app/modules/referents/schema.ts';
import { firstWords } from '../queue/first-words.ts';
import type { Queue } from '../queue/queue-item.ts';

/** Returns the queue of reviews of referents, with the decisions that a moderator can make. */
export function useReviewQueue(): Queue<QueuedReview> {
  const { t } = useLingui();
  return useMemo(() => {
    const reasons = {
      help: t`Lo lee quien la escribió, tal como está aquí. Puede cambiarla y enviarla otra vez.`,
      maxLength: 300,
      choices: [
        t`No habla de lo que hizo este referente.`,
        t`Da datos de otra persona.`,
        t`Hace publicidad.`,
        t`Ataca a alguien.`,
      ],
    };
    return {
      list: 'reviews',
      nameOf: ({ text }) => firstWords(text),
      verbs: [
        {
          name: 'approve',
          keys: ['a'],
          label: t`Publicar`,
          done: t`Publicada`,
          fits: ({ state, video }) => state !== 'published' && video?.state !== 'preparing',
        },
        {
          name: 'refuse',
          keys: ['r'],
          label: t`No publicar`,
          done: t`No publicada`,
          needs: { title: t`No publicar la reseña`, ...reasons },
          fits: ({ state }) => state === 'waiting',
        },
        {
          name: 'hide',
          keys: ['h'],
          label: t`Retirar`,
          done: t`Retirada`,
          needs: { title: t`Retirar la reseña`, ...reasons },
          fits: ({ state }) => state === 'published',
        },
      ],
    };
  }, [t]);
}
