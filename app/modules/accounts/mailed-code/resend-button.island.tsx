import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = {
  /** Until another code can be asked for, from the moment the page was made; 0 when it can be now. */
  secondsLeft: number;
};

/** Asks for another code. Where scripts run it counts down; the server refuses one that is asked for too early. */
function ResendButton({ secondsLeft }: Props) {
  const left = useCountdown(secondsLeft);
  const isRunning = useIsAwake();
  return (
    // A space of its own between the two: they are read aloud one after the other.
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button type="submit" variant="secondary" name="step" value="resend" disabled={isRunning && left > 0}>
        <Trans>Reenviar el código</Trans>
      </Button>{' '}
      {left > 0 && (
        <span className="text-muted text-sm" role="timer">
          <Plural value={left} one="dentro de # segundo" other="dentro de # segundos" />
        </span>
      )}
    </span>
  );
}

/** False in the HTML of the server, where a disabled button would stay so. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

export const island = defineIsland('accounts/mailed-code/resend-button', ResendButton);
