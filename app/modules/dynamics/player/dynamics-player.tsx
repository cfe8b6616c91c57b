import { useLingui } from '@lingui/react/macro';
import {
  type ComponentRef,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sheets } from '#ui/landscape/landscape-shapes.ts';
import type { Length } from '../catalogue/lengths.ts';
import { type PlayedDynamic, PlayerBody, type PlayerPhase } from './player-body.tsx';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerHead } from './player-head.tsx';
import { keyMove } from './player-keys.ts';
import type { Progress } from './player-state.ts';
import type { PlayerEnding, PlayerStore } from './player-store.ts';
import { usePlayer } from './use-player.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type DynamicsPlayerProps = PlayedDynamic & {
  minutes: Length;
  /** The progress from which the dynamic resumes. If it is absent, the dynamic starts at the first step. */
  initial?: Progress | undefined;
  store: PlayerStore;
  /**
   * Called when the player closes. `isFinished` is true if the session is finished, and false if the member may
   * resume the session later.
   */
  onClose(isFinished: boolean): void;
};

/**
 * The player fills the screen and shows one step on each page. The player is a native modal dialog, so that
 * keys, pointers and screen readers cannot reach the page behind it. Public pages use the player with
 * `createDeviceStore`.
 */
export function DynamicsPlayer(props: DynamicsPlayerProps) {
  const { dynamic, store, onClose } = props;
  const { t } = useLingui();
  const player = usePlayer(props);
  const [phase, setPhase] = useState<PlayerPhase>('steps');
  const dialog = useModal();
  useWakeLock(player.isRunning && phase === 'steps');
  const ask = () => {
    player.pause();
    setPhase('leaving');
  };
  const goOn = () => {
    player.resume();
    setPhase('steps');
  };
  const finish = async (ending: PlayerEnding) => {
    await store.finish(ending);
    setPhase('saved');
  };
  const stepOut = () => (phase === 'steps' ? ask() : phase === 'leaving' ? goOn() : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isWithin = (selector: string) => target instanceof Element && target.closest(selector) !== null;
    const move = keyMove(event, isWithin, phase === 'steps' && player.current !== undefined);
    if (move === null) return;
    event.preventDefault();
    if (move === 'escape') return stepOut();
    if (move === 'pause') return player.isRunning ? player.pause() : player.resume();
    player[move]();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    stepOut();
  };
  return (
    <dialog
      ref={dialog}
      className={`player dimension-${dynamic.dimension}`}
      aria-label={t`Dinámica: ${dynamic.title}`}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      <Ground />
      <PlayerHead player={player} phase={phase} onLeave={ask} />
      <PlayerBody
        {...props}
        player={player}
        phase={phase}
        onGoOn={goOn}
        onFinish={finish}
        onLater={() => void store.leave().then(() => onClose(false))}
        onClose={() => onClose(true)}
      />
      <PlayerFoot player={player} phase={phase} />
    </dialog>
  );
}

/** Two hills in the colours of the dimension, behind the buttons. */
function Ground() {
  return (
    <svg className="player-ground" viewBox="0 520 1440 260" preserveAspectRatio="none" aria-hidden="true">
      <path d={sheets.hill} className="player-ground-far" />
      <path d={sheets.earth} className="player-ground-near" />
    </svg>
  );
}

/** Opens the dialog as a modal dialog while the dialog is mounted. */
function useModal() {
  const dialog = useRef<ComponentRef<'dialog'>>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    // A heading cannot take the focus while the dialog is closed.
    current?.querySelector('h2')?.focus();
    return () => current?.close();
  }, []);
  return dialog;
}
