import { useLingui } from '@lingui/react/macro';
import type { QueuedReview } from '#app/modules/referents/schema.ts';
import { QueueScreen } from '../queue/queue.screen.tsx';
import { ReviewBody } from './review-body.tsx';
import { useReviewQueue } from './use-review-queue.ts';

/**
 * The queue of reviews of referents. It lists waiting reviews, published or refused reviews, or all reviews.
 */
export function ReviewsScreen() {
  const { t } = useLingui();
  const queue = useReviewQueue();
  return (
    <QueueScreen<QueuedReview>
      title={t`Reseñas`}
      queue={queue}
      states={[
        { value: 'waiting', label: t`En espera` },
        { value: 'published', label: t`Publicadas` },
        { value: 'refused', label: t`No publicadas` },
        { value: 'all', label: t`Todas` },
      ]}
      empty={{
        title: t`No hay nada aquí`,
        text: t`Cuando alguien envíe una reseña de un referente, espera en esta lista, la más antigua primero.`,
      }}
    >
      {(review) => <ReviewBody review={review} />}
    </QueueScreen>
  );
}
