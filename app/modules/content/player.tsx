import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import type { Playable } from './playable.ts';

type Props = {
  playable: Playable;
  title: string;
  /** In a dialog a film begins as soon as it is open. */
  playsWhenOpen?: boolean;
};

/** Plays the sound or the film of an article with the browser's own controls; nothing is fetched before it is asked for. */
export function Player({ playable, title, playsWhenOpen }: Props) {
  const { t } = useLingui();
  if (playable.kind === 'elsewhere') {
    return (
      <p className="mb-8">
        <TextLink alone href={playable.href} newTabLabel={t`se abre en otra pestaña`}>
          {playable.medium === 'audio' ? <Trans>Escuchar el audio</Trans> : <Trans>Ver el vídeo</Trans>}
        </TextLink>
      </p>
    );
  }
  if (playable.kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: browsers show no captions of a sound; its words are the article
      <audio
        className="mb-8 w-full"
        controls
        preload="none"
        src={playable.src}
        aria-label={t`Audio: ${title}`}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are named beside the film, where there are any
    <video
      className="mb-8 aspect-video w-full rounded-card bg-ground"
      controls
      preload="none"
      src={playable.src}
      aria-label={t`Vídeo: ${title}`}
      data-plays-when-open={playsWhenOpen}
    >
      {playable.captions && (
        <track kind="captions" src={playable.captions} srcLang="es" label="Español" default />
      )}
    </video>
  );
}
