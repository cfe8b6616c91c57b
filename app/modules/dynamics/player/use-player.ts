import { useEffect, useMemo, useReducer } from 'react';
import { now } from '#app/platform/clock.ts';
import { secondMs } from '#app/platform/duration.ts';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import type { Length } from '../catalogue/lengths.ts';
import { listSteps } from '../catalogue/steps.ts';
import {
  changePlayer,
  doneMinutes,
  isTimed,
  type Parting,
  type PlayerAction,
  type Progress,
  startPlayer,
  stepTime,
} from './player-state.ts';
import type { PlayerStore } from './player-store.ts';
import { useTicks } from './use-ticks.ts';

export type PlayerInput = {
  dynamic: Pick<Dynamic, 'steps'>;
  minutes: Length;
  /** The progress from which the dynamic resumes. If it is absent, the dynamic starts at the first step. */
  initial?: Progress | undefined;
  store: PlayerStore;
};

type Move = Exclude<PlayerAction['kind'], 'answer' | 'part'>;

/** The interval at which a running step is stored, in case the phone is switched off. */
const keepEveryMs = 5 * secondMs;

/** Returns the state of a running dynamic, its actions and the time spent on the current step. */
export function usePlayer({ dynamic, minutes, initial, store }: PlayerInput) {
  const steps = useMemo(() => listSteps(dynamic, minutes), [dynamic, minutes]);
  const [state, dispatch] = useReducer(
    (before: ReturnType<typeof startPlayer>, action: PlayerAction) => changePlayer(before, action, steps),
    initial,
    (left) => startPlayer(steps, now().getTime(), left),
  );
  const current = steps[state.step];
  const isRunning = state.since !== null && current !== undefined;
  const at = useTicks(isRunning && isTimed(current));
  const move = (kind: Move) => dispatch({ kind, at: now().getTime() });

  useAutosave(store, state, isRunning);
  const elapsedMs = stepTime(state, Math.max(at, state.since ?? at));
  const isOver = current !== undefined && isTimed(current) && elapsedMs >= current.seconds * secondMs;
  const goesOnByItself = isOver && isRunning && isTimedAt(steps, state.step + 1);
  useEffect(() => {
    if (isOver) navigator.vibrate?.(60);
    if (goesOnByItself) dispatch({ kind: 'next', at: now().getTime() });
  }, [isOver, goesOnByItself]);

  return {
    ...{ steps, state, current, isRunning, isOver, elapsedMs },
    next: () => move('next'),
    back: () => move('back'),
    pause: () => move('pause'),
    resume: () => move('resume'),
    answer: (id: string, answer: Extract<PlayerAction, { kind: 'answer' }>['answer']) =>
      dispatch({ kind: 'answer', id, answer }),
    part: (parting: Parting) => dispatch({ kind: 'part', parting }),
    countMinutes: () => doneMinutes(state, steps, { length: minutes, at: now().getTime() }),
  };
}

export type Player = ReturnType<typeof usePlayer>;

/** The player goes from one timed step to the next by itself, so that the member can keep the eyes closed. */
function isTimedAt(steps: ReturnType<typeof listSteps>, index: number): boolean {
  const step = steps[index];
  return step !== undefined && isTimed(step);
}

/** Stores the progress at each change, every few seconds while a step runs, and when the member leaves the page. */
function useAutosave(store: PlayerStore, state: ReturnType<typeof startPlayer>, isRunning: boolean): void {
  useEffect(() => {
    const keep = () => {
      const { step, spent, answers, parting } = state;
      store.keep({ step, spent, answers, parting, stepMs: stepTime(state, now().getTime()) });
    };
    keep();
    addEventListener('pagehide', keep);
    const timer = isRunning ? setInterval(keep, keepEveryMs) : undefined;
    return () => {
      removeEventListener('pagehide', keep);
      clearInterval(timer);
    };
  }, [store, isRunning, state]);
}
