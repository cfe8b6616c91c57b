import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { TextLink } from '#ui/controls/button.tsx';
import type { OwnPlayable, Playable } from './playable.server.ts';

type FilmProps = {
  playable: Playable;
  title: string;
  /** The film plays as soon as its dialog (`dialog`) or its page (`page`) is open. */
  playsWhenOpen: 'dialog' | 'page';
  /** Whether the film has the portrait format of a phone. */
  isTall?: boolean;
};

/**
 * A film that starts to play immediately, with the controls of the browser. A film of another site is shown as a link.
 */
export function Film({ playable, title, playsWhenOpen, isTall = false }: FilmProps) {
  if (playable.kind === 'elsewhere') return <PlayableElsewhere playable={playable} />;
  const shape = isTall ? 'tall-film' : 'mb-8 aspect-video w-full';
  return (
    <MediaElement
      playable={playable}
      title={title}
      playsWhenOpen={playsWhenOpen}
      poster={playsWhenOpen === 'page' ? (playable.poster ?? undefined) : undefined}
      className={classNames('rounded-card bg-ground', shape)}
    />
  );
}

type MediaProps = {
  playable: OwnPlayable;
  title: string;
  className: string;
  playsWhenOpen?: 'dialog' | 'page';
  /**
   * The picture that is shown before the film plays. A film in a dialog has no such picture, because the page would
   * load it even while the dialog is closed.
   */
  poster?: string;
};

/**
 * The audio or video element. It loads nothing before the visitor starts the recording. An audio recording with
 * captions plays in a video element, because no browser shows captions of an audio element.
 */
export function MediaElement({ playable, title, className, playsWhenOpen, poster }: MediaProps) {
  const { t } = useLingui();
  const { kind, src, captions } = playable;
  const label = kind === 'audio' ? t`Audio: ${title}` : t`Vídeo: ${title}`;
  if (kind === 'audio' && !captions)
    // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for it
    return <audio controls preload="none" src={src} aria-label={label} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are named beside the film, where there are any
    <video
      className={className}
      controls
      playsInline={!playsWhenOpen}
      preload="none"
      src={src}
      poster={poster}
      aria-label={label}
      data-plays-when-open={playsWhenOpen !== undefined || undefined}
    >
      {captions && <track kind="captions" src={captions} srcLang="es" label="Español" default />}
    </video>
  );
}

/**
 * A link to a recording on another site. The other site receives no request before the visitor opens the link (decision
 * 020).
 */
export function PlayableElsewhere({ playable }: { playable: Extract<Playable, { kind: 'elsewhere' }> }) {
  const { t } = useLingui();
  const { site, href, medium } = playable;
  return (
    <div className="mb-8">
      <p>
        <TextLink alone href={href} newTabLabel={t`se abre en otra pestaña`}>
          {medium === 'audio' ? <Trans>Escuchar el audio</Trans> : <Trans>Ver el vídeo</Trans>}
        </TextLink>
      </p>
      <p className="text-sm text-muted">
        <Trans>Está en {site}. Hasta que lo abras, nadie de allí sabe nada de ti.</Trans>
      </p>
    </div>
  );
}
