import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { clockTime } from './playing-time.ts';
import { RecordingIcon, type RecordingIconName } from './recording-icon.tsx';

export type RecordingProps = {
  /** The kind of recording. Only a film (`video`) has a full-screen button. */
  kind: 'audio' | 'video';
  title: string;
  /** The duration in seconds. It is null if it is unknown until the recording plays. */
  seconds: number | null;
  hasCaptions: boolean;
  /** The media element, with the controls of the browser. */
  children: ReactNode;
};

/**
 * An audio or a video with our own controls below it. `watchRecordings` of recordings.browser.ts activates our
 * controls and removes the browser's controls. The browser's controls work until then, and also if no scripts
 * run.
 */
export function Recording({ kind, title, seconds, hasCaptions, children }: RecordingProps) {
  const { t } = useLingui();
  const failed = t`No se ha podido cargar. Mira si tienes conexión y prueba otra vez.`;
  return (
    <div className="recording" data-recording data-kind={kind}>
      <div className="recording-stage">
        {children}
        <span className="recording-begin">
          <Icon name="play" />
        </span>
      </div>
      <fieldset className="recording-bar" aria-label={t`Controles de «${title}»`}>
        <button
          type="button"
          className="recording-button recording-play"
          aria-label={t`Reproducir`}
          data-part="play"
          data-word-on={t`Pausa`}
          data-word-off={t`Reproducir`}
        >
          <Icon name="play" className="when-off" />
          <Icon name="pause" className="when-on" />
        </button>
        <Position seconds={seconds} />
        <div className="recording-choices">
          {hasCaptions && (
            <Choice part="captions" label={t`Subtítulos`} icons={['captions', 'captions-off']} />
          )}
          <Choice part="mute" label={t`Sin sonido`} icons={['silent', 'sound']} />
          <input
            type="range"
            className="recording-slider recording-volume"
            aria-label={t`Volumen`}
            min={0}
            max={1}
            step={0.05}
            defaultValue={1}
            data-part="volume"
          />
          {kind === 'video' && (
            <Choice
              part="full-screen"
              label={t`Pantalla completa`}
              icons={['smaller', 'larger']}
              words={{ on: t`Salir de pantalla completa`, off: t`Pantalla completa` }}
            />
          )}
        </div>
        <p className="recording-notice" role="status" data-part="notice" data-words={failed} />
      </fieldset>
    </div>
  );
}

function Position({ seconds }: Pick<RecordingProps, 'seconds'>) {
  const { t } = useLingui();
  return (
    <>
      <input
        type="range"
        className="recording-slider recording-position"
        aria-label={t`Posición`}
        min={0}
        max={seconds ?? 0}
        step="any"
        defaultValue={0}
        data-part="position"
        data-word-of={t`de`}
      />
      <span className="recording-times" data-part="times">
        {seconds === null ? clockTime(0) : `${clockTime(0)} / ${clockTime(seconds)}`}
      </span>
    </>
  );
}

type ChoiceProps = {
  part: string;
  label: string;
  /** The icons for the two states of the button, on and off. */
  icons: readonly [on: RecordingIconName, off: RecordingIconName];
  /**
   * The labels for the two states of the button. Without `words` the button always has the same label and has
   * `aria-pressed`.
   */
  words?: { on: string; off: string };
};

function Choice({ part, label, icons: [on, off], words }: ChoiceProps) {
  return (
    <button
      type="button"
      className="recording-button"
      aria-label={label}
      data-part={part}
      data-word-on={words?.on}
      data-word-off={words?.off}
    >
      <RecordingIcon name={off} className="when-off" />
      <RecordingIcon name={on} className="when-on" />
    </button>
  );
}
