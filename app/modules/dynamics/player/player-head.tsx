import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PlayerPhase } from './player-body.tsx';
import type { Player } from './use-player.ts';

type PlayerHeadProps = { player: Player; phase: PlayerPhase; onLeave: () => void };

/**
 * The button to leave, the button to pause, and the number of the step. These elements have fixed positions
 * above the progress bar.
 */
export function PlayerHead({ player, phase, onLeave }: PlayerHeadProps) {
  const { steps, state, current, isRunning, pause, resume } = player;
  const count = steps.length;
  const number = state.step + 1;
  const isAtStep = phase === 'steps' && current !== undefined;
  return (
    <header className="player-head">
      <div className="player-bar">
        <Button variant="quiet" onClick={onLeave} className={phase === 'steps' ? '' : 'invisible'}>
          <Icon name="close" />
          <Trans>Salir</Trans>
        </Button>
        <p className="player-count" aria-hidden="true">
          {isAtStep && (
            <Trans>
              {number} de {count}
            </Trans>
          )}
        </p>
        <Button
          variant="quiet"
          onClick={isRunning ? pause : resume}
          className={isAtStep ? 'player-pause' : 'player-pause invisible'}
        >
          <Icon name={isRunning ? 'pause' : 'play'} />
          {isRunning ? <Trans>Pausa</Trans> : <Trans>Seguir</Trans>}
        </Button>
      </div>
      <Segments count={count} step={state.step} />
    </header>
  );
}

/** One segment for each step. The segments of completed steps are filled. */
function Segments({ count, step }: { count: number; step: number }) {
  const { t } = useLingui();
  const number = Math.min(step + 1, count);
  return (
    <div className="player-segments" role="img" aria-label={t`Paso ${number} de ${count}`}>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have nothing but their place
          key={index}
          className="player-segment"
          data-state={index < step ? 'done' : index === step ? 'current' : 'open'}
        />
      ))}
    </div>
  );
}
