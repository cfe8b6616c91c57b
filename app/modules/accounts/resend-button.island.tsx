import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { defineIsland } from '#app/platform/pages/island.tsx';
import { Button } from '#ui/button.tsx';

type Props = {
  /** Until another code can be asked for, from the moment the page was made; 0 when it can be now. */
  secondsLeft: number;
};

/** Asks for another code. Where scripts run it counts down; the server refuses one that is asked for too early. */
function ResendButton({ secondsLeft }: Props) {
  const [left, isRunning] = useCountdown(secondsLeft);
  return (
    <>
      <Button type="submit" variant="secondary" name="step" value="resend" disabled={isRunning && left > 0}>
        <Trans>Reenviar el código</Trans>
      </Button>
      {left > 0 && (
        <span className="text-muted text-sm" role="timer">
          <Plural value={left} one="dentro de # segundo" other="dentro de # segundos" />
        </span>
      )}
    </>
  );
}

/** Seconds that are left of a stretch, by the clock of the machine, so that a sleeping tab does not lag behind. It runs only where scripts do. */
function useCountdown(seconds: number): [left: number, isRunning: boolean] {
  const [left, setLeft] = useState(seconds);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    setRunning(true);
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return [left, isRunning];
}

export const island = defineIsland('accounts/resend-button', ResendButton);
