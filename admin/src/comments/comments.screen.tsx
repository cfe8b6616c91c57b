import { useLingui } from '@lingui/react/macro';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import { QueueScreen } from '../queue/queue.screen.tsx';
import { CommentBody } from './comment-body.tsx';
import { useCommentQueue } from './use-comment-queue.ts';

/** The queue of comments. It lists comments with reports, hidden comments, or all comments. */
export function CommentsScreen() {
  const { t } = useLingui();
  const queue = useCommentQueue();
  return (
    <QueueScreen<QueuedComment>
      title={t`Comentarios`}
      queue={queue}
      states={[
        { value: 'reported', label: t`Con avisos` },
        { value: 'hidden', label: t`Retirados` },
        { value: 'all', label: t`Todos` },
      ]}
      empty={{
        title: t`No hay nada aquí`,
        text: t`Cuando alguien avise de un comentario, aparece en esta lista: primero el más grave y, entre iguales, el que más espera.`,
      }}
    >
      {(comment) => <CommentBody comment={comment} />}
    </QueueScreen>
  );
}
