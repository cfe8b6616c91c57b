import { Trans, useLingui } from '@lingui/react/macro';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import type { DimensionName } from '#ui/tokens.ts';
import type { TimedStep } from '../catalogue/steps.ts';
import { AnswerField } from './answer-field.tsx';
import { BreatheStep } from './breathe-step.tsx';
import { ListenStep } from './listen-step.tsx';
import { PlayerHeading } from './player-heading.tsx';
import { TimerStep } from './timer-step.tsx';
import type { Player } from './use-player.ts';

type PlayerStepProps = {
  step: TimedStep;
  number: number;
  count: number;
  player: Player;
  isMember: boolean;
  dimension: DimensionName;
};

/** One step of a dynamic: its text, and below the text the element for its kind. */
export function PlayerStep({ step, number, count, player, isMember, dimension }: PlayerStepProps) {
  const { t } = useLingui();
  return (
    <div className="player-page" data-kind={step.kind}>
      {step.kind === 'read' && <DimensionMark dimension={dimension} className="size-20" />}
      <PlayerHeading before={t`Paso ${number} de ${count}:`}>{step.title}</PlayerHeading>
      <p className="player-text">{step.text}</p>
      <StepPart step={step} player={player} isMember={isMember} />
      <p role="status" className="player-status">
        {!player.isRunning ? (
          <Trans>En pausa. Sigue cuando quieras.</Trans>
        ) : (
          player.isOver && <Trans>Ya está. Sigue cuando quieras.</Trans>
        )}
      </p>
    </div>
  );
}

function StepPart({ step, player, isMember }: Pick<PlayerStepProps, 'step' | 'player' | 'isMember'>) {
  const { elapsedMs, isRunning, state, answer } = player;
  switch (step.kind) {
    case 'read':
      return null;
    case 'breathe':
      return (
        <BreatheStep
          pattern={step.pattern}
          seconds={step.seconds}
          elapsedMs={elapsedMs}
          isRunning={isRunning}
        />
      );
    case 'timer':
      return <TimerStep cues={step.cues ?? []} seconds={step.seconds} elapsedMs={elapsedMs} />;
    case 'listen':
      return <ListenStep transcript={step.transcript} isRunning={isRunning} />;
    default:
      return (
        <AnswerField
          step={step}
          isMember={isMember}
          answer={state.answers[step.id]}
          onChange={(given) => answer(step.id, given)}
        />
      );
  }
}
