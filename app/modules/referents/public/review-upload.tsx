import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useVideoUpload } from '#app/modules/media/ui.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Progress } from '#ui/waiting.tsx';

type Props = { permit: string; film: File; onDone: () => void };

/** Uploads the film of a review in parts and shows the progress. The text of the review is already stored. */
export function ReviewUpload({ permit, film, onDone }: Props) {
  const { t } = useLingui();
  const upload = useVideoUpload(permit);
  const isStarted = useRef(false);
  const { state, send } = upload;
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    send(film);
  }, [film, send]);
  useEffect(() => {
    if (state.step === 'sent') onDone();
  }, [state.step, onDone]);
  const label =
    state.step === 'waiting'
      ? t`Sin conexión. Seguimos en cuanto vuelva.`
      : state.step === 'paused'
        ? t`En pausa`
        : t`Subiendo tu vídeo`;
  return (
    <section className="card" aria-label={t`Tu vídeo`}>
      <div className="card-body grid gap-3">
        <p>
          <Trans>Tu texto ya está guardado. Falta el vídeo.</Trans>
        </p>
        {'sent' in state && <Progress label={label} value={state.sent} max={state.total} />}
        {state.step === 'failed' && <FieldError id="film-refused">{state.reason}</FieldError>}
        <div className="flex flex-wrap gap-3">
          {upload.isBusy && (
            <Button variant="secondary" onClick={upload.pause}>
              <Trans>Parar un momento</Trans>
            </Button>
          )}
          {state.step === 'paused' && (
            <Button onClick={upload.resume}>
              <Trans>Seguir subiendo</Trans>
            </Button>
          )}
          {state.step === 'failed' && (
            <>
              <Button onClick={() => send(film)}>
                <Trans>Probar otra vez</Trans>
              </Button>
              <Button variant="quiet" onClick={onDone}>
                <Trans>Dejarlo sin vídeo</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
