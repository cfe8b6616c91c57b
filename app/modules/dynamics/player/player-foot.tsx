import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PlayerPhase } from './player-body.tsx';
import type { Player } from './use-player.ts';

/** The buttons for the previous and the next step. A thumb can reach them. */
export function PlayerFoot({ player, phase }: { player: Player; phase: PlayerPhase }) {
  const { steps, state, current, back, next } = player;
  if (phase !== 'steps' || !current) return null;
  const isLast = state.step === steps.length - 1;
  return (
    <footer className="player-foot">
      <Button variant="secondary" onClick={back} className={state.step === 0 ? 'invisible' : ''}>
        <Icon name="back" />
        <Trans>Atrás</Trans>
      </Button>
      <Button onClick={next} size="large">
        {isLast ? <Trans>Terminar</Trans> : <Trans>Siguiente</Trans>}
        <Icon name="arrow" />
      </Button>
    </footer>
  );
}
