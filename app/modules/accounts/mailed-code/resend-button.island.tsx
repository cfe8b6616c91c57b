import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = {
  /**
   * Seconds from the rendering of the page until another code can be requested. The value is 0 if a code can be
   * requested immediately.
   */
  secondsLeft: number;
};

/**
 * The button that requests another code. It counts down where scripts run. The server refuses a request that comes
 * too early.
 */
function ResendButton({ secondsLeft }: Props) {
  const left = useCountdown(secondsLeft);
  const isRunning = useIsAwake();
  return (
    // Assistive technology reads the button and the timer one after the other, so a space must stand between them.
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

/**
 * Returns false during server rendering, so that the server renders the button as enabled. A disabled button
 * would stay disabled in a browser without scripts.
 */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

export const island = defineIsland('accounts/mailed-code/resend-button', ResendButton);
