import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import type { DimensionName } from '#ui/tokens.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { chooseMirror, type Mirror } from './mirror.ts';
import { MirrorView } from './mirror-view.tsx';
import { PlayerEndingForm } from './player-ending-form.tsx';
import { PlayerHeading } from './player-heading.tsx';
import { PlayerLeaving } from './player-leaving.tsx';
import { PlayerStep } from './player-step.tsx';
import type { PlayerEnding } from './player-store.ts';
import type { Player } from './use-player.ts';

/**
 * The page that the player shows: a step (or the ending after the last step), the question whether to leave, or the
 * closing page.
 */
export type PlayerPhase = 'steps' | 'leaving' | 'saved';

/** The dynamic that is played, and the data of the person who plays it. */
export type PlayedDynamic = {
  dynamic: Pick<Dynamic, 'title' | 'dimension' | 'steps' | 'plan'>;
  /** The intention that the member wrote in the last session. By default the document's plan is shown. */
  intention?: string | null | undefined;
  /** Whether the session is recorded in a portfolio. The last page states this. */
  isMember: boolean;
};

type PlayerBodyProps = PlayedDynamic & {
  player: Player;
  phase: PlayerPhase;
  onGoOn: () => void;
  onFinish: (ending: PlayerEnding) => Promise<void>;
  onLater: () => void;
  onClose: () => void;
};

/** The current page of the player. Each page has a heading that takes the focus. */
export function PlayerBody(props: PlayerBodyProps) {
  const { dynamic, intention, isMember, player, phase, onGoOn, onFinish, onLater, onClose } = props;
  const { current, steps, state } = player;
  const minutes = player.countMinutes();
  if (phase === 'saved')
    return (
      <PlayerSaved
        dimension={dynamic.dimension}
        mirror={chooseMirror(steps, state.answers)}
        minutes={minutes}
        isMember={isMember}
        onClose={onClose}
      />
    );
  if (phase === 'leaving')
    return (
      <PlayerLeaving
        minutes={minutes}
        isMember={isMember}
        onGoOn={onGoOn}
        onLater={onLater}
        onFinish={() => onFinish({ minutes, usefulness: null, intention: '' })}
      />
    );
  if (!current) {
    const plan = intention || `${dynamic.plan.if}, ${dynamic.plan.then}`;
    return (
      <PlayerEndingForm
        minutes={minutes}
        parting={state.parting ?? { usefulness: null, intention: plan }}
        isMember={isMember}
        onChange={player.part}
        onFinish={onFinish}
        onBack={player.back}
      />
    );
  }
  return (
    <PlayerStep
      key={state.step}
      step={current}
      number={state.step + 1}
      count={steps.length}
      player={player}
      isMember={isMember}
      dimension={dynamic.dimension}
    />
  );
}

type PlayerSavedProps = {
  dimension: DimensionName;
  /** An answer of this session to show again. */
  mirror: Mirror | null;
  minutes: number;
  isMember: boolean;
  onClose: () => void;
};

function PlayerSaved({ dimension, mirror, minutes, isMember, onClose }: PlayerSavedProps) {
  const { t } = useLingui();
  return (
    <div className="player-page player-page-centred">
      <DimensionMark dimension={dimension} className={mirror ? 'size-16' : 'size-28'} />
      <PlayerHeading>{t`Hecho por hoy`}</PlayerHeading>
      {mirror && <MirrorView mirror={mirror} />}
      <p className={mirror ? 'text-muted' : 'text-lead'}>
        {minutes === 0 ? (
          <Trans>Has parado un momento. También cuenta, aunque no se apunte.</Trans>
        ) : isMember ? (
          <Trans>Has puesto {minutes} min en ti. Ya está en tu portafolio.</Trans>
        ) : (
          <Trans>Has puesto {minutes} min en ti.</Trans>
        )}
      </p>
      <Button size="large" onClick={onClose}>
        <Trans>Cerrar</Trans>
      </Button>
    </div>
  );
}
