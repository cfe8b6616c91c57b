import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Recording } from '#ui/recording/recording.tsx';
import { soundFace } from '#ui/recording/sound-face.ts';
import type { OwnPlayable, Playable } from './playable.ts';

type Props = {
  playable: Playable;
  title: string;
  /** A film that plays as soon as its dialog or its page is open. */
  playsWhenOpen?: 'dialog' | 'page';
  /** Duration of a recording of this site, if known. */
  seconds?: number | null;
  /** The film has the portrait format of a phone. */
  isTall?: boolean;
};

/**
 * Plays the audio or video of an article; nothing is fetched before the visitor asks for it. A recording that
 * waits for this has our own controls, one that plays at once those of the browser.
 */
export function Player({ playable, title, playsWhenOpen, seconds = null, isTall = false }: Props) {
  const { t } = useLingui();
  if (playable.kind === 'elsewhere') {
    const { site } = playable;
    return (
      <div className="mb-8">
        <p>
          <TextLink alone href={playable.href} newTabLabel={t`se abre en otra pestaña`}>
            {playable.medium === 'audio' ? <Trans>Escuchar el audio</Trans> : <Trans>Ver el vídeo</Trans>}
          </TextLink>
        </p>
        <p className="text-sm text-muted">
          <Trans>Está en {site}. Hasta que lo abras, nadie de allí sabe nada de ti.</Trans>
        </p>
      </div>
    );
  }
  const { kind, src, captions } = playable;
  const label = kind === 'audio' ? t`Audio: ${title}` : t`Vídeo: ${title}`;
  if (kind === 'audio' && !captions)
    return (
      <Recording kind={kind} title={title} seconds={seconds} hasCaptions={false}>
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written captions for it */}
        <audio controls preload="none" src={src} aria-label={label} />
      </Recording>
    );
  const film = (
    // A sound with captions plays in a video element, because no browser shows captions of an audio element.
    // biome-ignore lint/a11y/useMediaCaption: the captions are named beside the film, where there are any
    <video
      className={classNames(
        'bg-ground',
        toShapeClass(kind, isTall),
        playsWhenOpen && 'rounded-card',
        playsWhenOpen && !isTall && 'mb-8',
      )}
      controls
      playsInline={!playsWhenOpen}
      preload="none"
      src={src}
      // A film that plays at once hides its poster, and a closed dialog would fetch it.
      poster={playsWhenOpen === 'dialog' ? undefined : toPosterSource(playable)}
      aria-label={label}
      data-plays-when-open={playsWhenOpen !== undefined || undefined}
    >
      {captions && <track kind="captions" src={captions} srcLang="es" label="Español" default />}
    </video>
  );
  if (playsWhenOpen) return film;
  return (
    <Recording kind={kind} title={title} seconds={seconds} hasCaptions={captions !== null}>
      {film}
    </Recording>
  );
}

function toPosterSource({ kind, poster }: OwnPlayable): string | undefined {
  return poster ?? (kind === 'audio' ? soundFace : undefined);
}

function toShapeClass(kind: OwnPlayable['kind'], isTall: boolean): string {
  if (isTall) return 'tall-film';
  return classNames('w-full', kind === 'audio' ? 'sound' : 'aspect-video');
}
