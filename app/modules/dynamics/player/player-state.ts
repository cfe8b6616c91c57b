import { minuteMs, secondMs } from '#app/platform/duration.ts';
import { maxExtraMinutes, type TimedStep } from '../catalogue/steps.ts';
import type { Answers, AnswerValue } from '../session/session.schema.ts';

/**
 * Where somebody is in a dynamic. Time is told from instants, so that a phone that slept, or a tab that was held back,
 * knows how long it has been.
 */
export type PlayerState = {
  /** Index of the step; as many as there are steps stands for the end. */
  step: number;
  /** Milliseconds on this step before `since`. */
  stepMs: number;
  /** Since when its time runs (milliseconds since 1970); null while paused. */
  since: number | null;
  /** Milliseconds that count, by step, of the steps that were left. */
  spent: readonly number[];
  answers: Answers;
  /** What she has said on the page after the last step; null as long as that is nothing. */
  parting: Parting | null;
};

/** How useful it was, and what she takes along, before she has ended it. */
export type Parting = { usefulness: number | null; intention: string };

/** What is kept of it to go on later: everything but whether it runs. */
export type Progress = Pick<PlayerState, 'step' | 'stepMs' | 'spent' | 'answers'> & {
  parting?: Parting | null | undefined;
};

export type PlayerAction =
  | { kind: 'next' | 'back' | 'pause' | 'resume'; at: number }
  | { kind: 'answer'; id: string; answer: AnswerValue }
  | { kind: 'part'; parting: Parting };

/** The beginning, or where somebody left off; a step with a time of its own waits for her to go on. */
export function startPlayer(
  steps: readonly TimedStep[],
  at: number,
  { step = 0, stepMs = 0, spent = [], answers = {}, parting = null }: Partial<Progress> = {},
): PlayerState {
  const current = steps[step];
  const waits = stepMs > 0 && current !== undefined && isTimed(current);
  return { step: Math.min(step, steps.length), stepMs, since: waits ? null : at, spent, answers, parting };
}

/** What somebody who comes from another device has behind her: the steps before hers, as long as they are meant to take. */
export function progressFrom(steps: readonly TimedStep[], step: number, answers: Answers): Progress {
  return { step, stepMs: 0, spent: steps.slice(0, step).map(({ seconds }) => seconds * secondMs), answers };
}

/** The state after an action. */
export function changePlayer(
  state: PlayerState,
  action: PlayerAction,
  steps: readonly TimedStep[],
): PlayerState {
  switch (action.kind) {
    case 'answer':
      return { ...state, answers: { ...state.answers, [action.id]: action.answer } };
    case 'part':
      return { ...state, parting: action.parting };
    case 'pause':
      return { ...state, stepMs: stepTime(state, action.at), since: null };
    case 'resume':
      return state.since === null ? { ...state, since: action.at } : state;
    case 'next':
      return goTo(state, Math.min(state.step + 1, steps.length), { at: action.at, steps });
    case 'back':
      return goTo(state, Math.max(state.step - 1, 0), { at: action.at, steps });
  }
}

/** Whether a step takes a time of its own and ends by itself. */
export function isTimed({ kind }: TimedStep): boolean {
  return kind === 'breathe' || kind === 'timer';
}

/** Milliseconds on the current step. */
export function stepTime({ stepMs, since }: PlayerState, at: number): number {
  return stepMs + (since === null ? 0 : Math.max(0, at - since));
}

/** Milliseconds that count so far: a step that was left open over lunch counts no more than it can have taken. */
export function doneTime(state: PlayerState, steps: readonly TimedStep[], at: number): number {
  const spent = leaveStep(state, steps, at);
  return spent.reduce((sum, each) => sum + each, 0);
}

/** So much of the planned time is a whole dynamic for somebody who reads fast and went through all of its steps. */
const wholeShare = 0.6;

/**
 * The minutes that a session counts: those of the length when its steps were all gone through, else the part that was done
 * (docs/rules.md, Dynamics).
 */
export function doneMinutes(state: PlayerState, steps: readonly TimedStep[], { length, at }: Ended): number {
  const planned = steps.reduce((sum, { seconds }) => sum + seconds * secondMs, 0);
  const done = doneTime(state, steps, at);
  const isWhole = state.step >= steps.length && done >= planned * wholeShare;
  const extra = Math.max(0, Math.floor((done - planned) / minuteMs));
  if (isWhole || done > planned) return length + Math.min(maxExtraMinutes, extra);
  return Math.round((length * done) / planned);
}

type Ended = { length: number; at: number };

function goTo(
  state: PlayerState,
  step: number,
  { at, steps }: { at: number; steps: readonly TimedStep[] },
): PlayerState {
  if (step === state.step) return state;
  return { ...state, step, stepMs: 0, since: at, spent: leaveStep(state, steps, at) };
}

/** The time by step, with what the current one has had. */
function leaveStep(state: PlayerState, steps: readonly TimedStep[], at: number): readonly number[] {
  const current = steps[state.step];
  if (!current) return state.spent;
  const before = state.spent[state.step] ?? 0;
  const most = maxSecondsOf(current) * 1_000;
  return steps.map((_, index) =>
    index === state.step ? Math.min(most, before + stepTime(state, at)) : (state.spent[index] ?? 0),
  );
}

/** Writing may take three minutes longer than was thought, or twice as long; a timer takes its time and no more. */
function maxSecondsOf(step: TimedStep): number {
  return isTimed(step) ? step.seconds : Math.max(step.seconds * 2, step.seconds + 180);
}
