import { Trans, useLingui } from '@lingui/react/macro';
import { maxVideoBytes, maxVideoMinutes } from '#app/modules/media/ui.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FormNotice } from './form-view.tsx';
import { island as VideoUpload } from './video-upload.island.tsx';

/** The state of an application's video, as the page shows it. */
type VideoView =
  | { state: 'none' | 'receiving' | 'preparing' | 'as-is' | 'refused' }
  | { state: 'ready'; filmUrl: string; posterUrl: string; width: number; height: number };

type Props = { permit: string; video: VideoView; error: string | undefined };

/**
 * The step after an application. It shows a form that adds a video, or the state of the video that was added.
 */
export function VideoStepView({ permit, video, error }: Props) {
  const { t } = useLingui();
  const isDone = video.state === 'as-is' || video.state === 'ready';
  const upload = (
    <VideoUpload
      permit={permit}
      state={video.state}
      maxBytes={maxVideoBytes}
      maxMinutes={maxVideoMinutes}
      error={error}
    />
  );
  return (
    <div className="page-width page-body">
      <div className="mx-auto grid max-w-[34rem] gap-6">
        <Heading state={video.state} />
        {video.state === 'ready' && <OwnFilm video={video} />}
        {isDone ? (
          <>
            <p>
              <ButtonLink href="/positions">{t`Ver las demás plazas`}</ButtonLink>
            </p>
            <Disclosure summary={t`Cambiar el vídeo`} open={error !== undefined}>
              {upload}
            </Disclosure>
          </>
        ) : (
          upload
        )}
        {(video.state === 'none' || video.state === 'receiving') && (
          <p>
            <TextLink href="/form?enviado=candidatura">
              <Trans>Prefiero sin vídeo</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

function Heading({ state }: { state: VideoView['state'] }) {
  const hasCome = state === 'preparing' || state === 'as-is' || state === 'ready';
  return (
    <header className="grid gap-3">
      <h1>{hasCome ? <Trans>Tu vídeo ha llegado</Trans> : <Trans>Ya tenemos tu candidatura</Trans>}</h1>
      <p className="text-lead text-muted">
        {state === 'preparing' ? (
          <Trans>Lo estamos preparando. No hace falta que esperes: si algo falla, te escribimos.</Trans>
        ) : state === 'as-is' ? (
          <Trans>Listo. Lo verá la misma persona que lee tu candidatura, y te contesta por correo.</Trans>
        ) : state === 'ready' ? (
          <Trans>
            Listo. Así lo verá quien lee tu candidatura, y te contesta por correo. Nadie más tiene este
            enlace.
          </Trans>
        ) : (
          <Trans>
            ¿Quieres que te conozcamos mejor? Grábate con el móvil y cuéntanos quién eres. Es opcional.
          </Trans>
        )}
      </p>
    </header>
  );
}

function OwnFilm({ video }: { video: Extract<VideoView, { state: 'ready' }> }) {
  const { t } = useLingui();
  const { filmUrl, posterUrl, width, height } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the applicant's own video, as it was sent
    <video
      className="max-h-[70vh] w-full rounded-card bg-ground"
      controls
      preload="none"
      src={filmUrl}
      poster={posterUrl}
      width={width}
      height={height}
      aria-label={t`Tu vídeo`}
    />
  );
}

/** The page that is shown if a permit has expired or was altered. */
export function PermitOver() {
  const { t } = useLingui();
  return (
    <FormNotice
      title={t`Este enlace ya no sirve`}
      next={<ButtonLink href="/positions">{t`Ver las plazas`}</ButtonLink>}
    >
      <Trans>
        Para añadir un vídeo, abre el enlace del último correo que te enviamos. Si han pasado más de
        veinticuatro horas, contesta a ese correo y te mandamos otro.
      </Trans>
    </FormNotice>
  );
}
