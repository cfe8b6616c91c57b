import { classNames } from '#ui/class-names.ts';
import { Recording } from '#ui/recording/recording.tsx';
import { soundFace } from '#ui/recording/sound-face.ts';
import { MediaElement, PlayableElsewhere } from './film.tsx';
import type { Playable } from './playable.server.ts';

type Props = {
  playable: Playable;
  title: string;
  /** Duration in seconds of a recording that this site stores; null if the duration is unknown. */
  seconds?: number | null;
};

/** Plays the audio or video of an article with our own controls. */
export function Player({ playable, title, seconds = null }: Props) {
  if (playable.kind === 'elsewhere') return <PlayableElsewhere playable={playable} />;
  const { kind, captions, poster } = playable;
  return (
    <Recording kind={kind} title={title} seconds={seconds} hasCaptions={captions !== null}>
      <MediaElement
        playable={playable}
        title={title}
        poster={poster ?? (kind === 'audio' ? soundFace : undefined)}
        className={classNames('bg-ground w-full', kind === 'audio' ? 'sound' : 'aspect-video')}
      />
    </Recording>
  );
}
