import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedReview } from '#app/modules/referents/schema.ts';
import { ownAddress } from '#app/platform/browser/own-address.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Age } from '../queue/age.tsx';
import { PageLink } from '../queue/page-link.tsx';

/** A review with its referent, its score, its film, and the reason for a refusal. */
export function ReviewBody({ review }: { review: QueuedReview }) {
  const { author, created, text, score, video, reference, state, reason } = review;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{author}</strong>
        <span className="text-muted">
          <Age instant={created} />
        </span>
        {score !== null && (
          <Chip>
            <Trans>{score} de 5</Trans>
          </Chip>
        )}
        <StateChip state={state} />
      </div>
      <blockquote className="queue-quote">{text}</blockquote>
      {video && <Film video={video} />}
      <div className="grid gap-1 text-sm text-muted">
        <PageLink kind="reference" id={reference} />
        {reason && (
          <p>
            <Trans>Motivo: {reason}</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function StateChip({ state }: Pick<QueuedReview, 'state'>) {
  if (state === 'published')
    return (
      <Chip tone="success" icon="check">
        <Trans>Publicada</Trans>
      </Chip>
    );
  if (state === 'refused')
    return (
      <Chip tone="danger" icon="eye-off">
        <Trans>No publicada</Trans>
      </Chip>
    );
  return null;
}

function Film({ video: { url, poster, state } }: { video: NonNullable<QueuedReview['video']> }) {
  const { t } = useLingui();
  if (state === 'receiving' || state === 'preparing')
    return (
      <p className="text-sm text-muted">
        <Trans>El vídeo aún se está preparando. Se puede decidir cuando esté.</Trans>
      </p>
    );
  if (!url)
    return (
      <p className="text-sm text-muted">
        <Trans>El vídeo no se puede mostrar. Se publicaría sin él.</Trans>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: members record these films, which have no captions
    <video
      className="w-full max-w-sm rounded-card"
      controls
      preload="none"
      src={ownAddress(url)}
      poster={poster ? ownAddress(poster) : undefined}
      aria-label={t`Vídeo de la reseña`}
    />
  );
}
