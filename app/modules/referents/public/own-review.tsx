import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip, type ChipTone } from '#ui/controls/chip.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import type { ReviewResponse } from './referents.schema.ts';
import { ReviewFilmPlayer } from './review-film-player.tsx';
import { ReviewForm } from './review-form.tsx';
import { type Profile, useReviewActions } from './use-referents.ts';

type Props = { profile: Profile; score: number | null; review: ReviewResponse | null };

/** The review that the member has written, with its state. If there is no review, the form to write one. */
export function OwnReview({ profile, score, review }: Props) {
  const [isWriting, setWriting] = useState(false);
  if (!review || isWriting)
    return <ReviewForm profile={profile} score={score} review={review} onDone={() => setWriting(false)} />;
  return (
    <section className="card" aria-labelledby="mi-resena">
      <div className="card-body grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="mi-resena" className="text-h4">
            <Trans>Tu reseña</Trans>
          </h3>
          <StateChip state={review.state} />
        </div>
        <StateText review={review} />
        <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
        <OwnFilm review={review} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setWriting(true)}>
            <Trans>Cambiarla</Trans>
          </Button>
        </div>
        <Removal profile={profile} />
      </div>
    </section>
  );
}

const tones: Readonly<Record<ReviewResponse['state'], ChipTone>> = {
  waiting: 'info',
  published: 'success',
  refused: 'neutral',
};

function StateChip({ state }: { state: ReviewResponse['state'] }) {
  const { t } = useLingui();
  const names = { waiting: t`En espera`, published: t`Publicada`, refused: t`Sin publicar` };
  return <Chip tone={tones[state]}>{names[state]}</Chip>;
}

function StateText({ review: { state, reason } }: { review: ReviewResponse }) {
  if (state === 'waiting')
    return (
      <p className="text-muted">
        <Trans>La lee antes una persona del equipo. Hasta entonces solo la ves tú.</Trans>
      </p>
    );
  if (state === 'published') return null;
  return (
    <p>
      {reason ? (
        <Trans>No la publicamos: {reason}</Trans>
      ) : (
        <Trans>La hemos retirado de la página. Puedes cambiarla y la volvemos a leer.</Trans>
      )}
    </p>
  );
}

function OwnFilm({ review: { video } }: { review: ReviewResponse }) {
  const { t } = useLingui();
  if (!video) return null;
  if (video.state === 'ready') return <ReviewFilmPlayer film={video} author={t`tu reseña`} />;
  const texts = {
    receiving: t`Tu vídeo se quedó a medias. Cambia la reseña y elige el mismo archivo para seguir.`,
    preparing: t`Estamos preparando tu vídeo. No hace falta que esperes aquí.`,
    'as-is': t`Tu vídeo ha llegado, pero ahora mismo no podemos prepararlo.`,
    refused: video.reason ?? t`No hemos podido usar tu vídeo.`,
  };
  return (
    <p className="text-muted" role="status">
      {texts[video.state]}
    </p>
  );
}

function Removal({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { remove } = useReviewActions(profile.id);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setPending(true);
    try {
      await remove();
    } catch (failure) {
      setError(toErrorMessage(failure));
      setPending(false);
    }
  };
  return (
    <Disclosure summary={t`Borrar mi reseña`}>
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>Se borran el texto, el vídeo y tu valoración. No se puede deshacer.</Trans>
        </p>
        <Button variant="danger" pending={isPending} onClick={press}>
          <Trans>Borrarla</Trans>
        </Button>
        {error && <FieldError id="remove-refused">{error}</FieldError>}
      </div>
    </Disclosure>
  );
}
