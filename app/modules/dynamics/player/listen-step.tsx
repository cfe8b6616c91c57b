import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSpeech } from './use-speech.ts';

/** A text that the device reads aloud if it has a Spanish voice. The text is always visible. */
export function ListenStep({ transcript, isRunning }: { transcript: string; isRunning: boolean }) {
  const { canSpeak, isSpeaking, speak, stop } = useSpeech(transcript);
  useEffect(() => {
    if (!isRunning && isSpeaking) stop();
  });
  return (
    <div className="grid w-full justify-items-start gap-4">
      {canSpeak && (
        <Button variant="secondary" onClick={isSpeaking ? stop : speak}>
          <Icon name={isSpeaking ? 'pause' : 'audio'} />
          {isSpeaking ? <Trans>Parar la voz</Trans> : <Trans>Escuchar</Trans>}
        </Button>
      )}
      <div className="player-transcript">
        {transcript.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
