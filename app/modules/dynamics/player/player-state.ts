import { minuteMs, secondMs } from '#app/platform/duration.ts';
import { maxExtraMinutes, type TimedStep } from '../catalogue/steps.ts';
import type { Answers, AnswerValue } from '../session/session.schema.ts';

/**
 * The progress in a dynamic. Times are computed from instants, so that they are correct even if the phone was asleep
 * or the tab was throttled.
 */
export type PlayerState = {
  /** The index of the current step. After the last step it is equal to the number of steps. */
  step: number;
  /** The milliseconds that were spent on the current step before `since`. */
  stepMs: number;
  /**
   * The instant (milliseconds since 1970) from which the time has been running; null while the dynamic is paused.
   */
  since: number | null;
  /** The counted milliseconds of each completed step. */
  spent: readonly number[];
  answers: Answers;
  /** The input on the page after the last step; null while the member has entered nothing. */
  parting: Parting | null;
};

/** The rating and the intention that the member enters before the session is finished. */
export type Parting = { usefulness: number | null; intention: string };

/**
 * The part of the state that is stored to resume the dynamic later. It leaves out whether the time is running.
 */
export type Progress = Pick<PlayerState, 'step' | 'stepMs' | 'spent' | 'answers'> & {
  parting?: Parting | null | undefined;
};

export type PlayerAction =
  | { kind: 'next' | 'back' | 'pause' | 'resume'; at: number }
  | { kind: 'answer'; id: string; answer: AnswerValue }
  | { kind: 'part'; parting: Parting };

/**
 * Returns the first state of the player. If progress is given, the dynamic resumes from it. A timed step that
 * had already begun stays paused until the member continues.
 */
export function startPlayer(
  steps: readonly TimedStep[],
  at: number,
  { step = 0, stepMs = 0, spent = [], answers = {}, parting = null }: Partial<Progress> = {},
): PlayerState {
  const current = steps[step];
  const waits = stepMs > 0 && current !== undefined && isTimed(current);
  return { step: Math.min(step, steps.length), stepMs, since: waits ? null : at, spent, answers, parting };
}

/**
 * Returns the progress of a session that resumes from another device. The planned time of the earlier steps counts as
 * spent.
 */
export function progressFrom(steps: readonly TimedStep[], step: number, answers: Answers): Progress {
  return { step, stepMs: 0, spent: steps.slice(0, step).map(({ seconds }) => seconds * secondMs), answers };
}

/** Returns the state after an action. */
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

/** Returns whether a step has a fixed time. Such a step ends by itself. */
export function isTimed({ kind }: TimedStep): boolean {
  return kind === 'breathe' || kind === 'timer';
}

/** Returns the milliseconds that were spent on the current step. */
export function stepTime({ stepMs, since }: PlayerState, at: number): number {
  return stepMs + (since === null ? 0 : Math.max(0, at - since));
}

/**
 * Returns the milliseconds that count so far. A step that stays open for a long time counts with at most its
 * maximum.
 */
export function doneTime(state: PlayerState, steps: readonly TimedStep[], at: number): number {
  const spent = leaveStep(state, steps, at);
  return spent.reduce((sum, each) => sum + each, 0);
}

/**
 * A completed dynamic counts with its full length if it took at least this share of the planned time. Some
 * members read fast.
 */
const wholeShare = 0.6;

/**
 * Returns the minutes that count for a session. If all steps were completed, this is the chosen length.
 * Otherwise it is the completed part of the length (docs/rules.md, Dynamics).
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

/** Returns the counted time of each step, including the current step. */
function leaveStep(state: PlayerState, steps: readonly TimedStep[], at: number): readonly number[] {
  const current = steps[state.step];
  if (!current) return state.spent;
  const before = state.spent[state.step] ?? 0;
  const maxMs = toMaxSeconds(current) * 1_000;
  return steps.map((_, index) =>
    index === state.step ? Math.min(maxMs, before + stepTime(state, at)) : (state.spent[index] ?? 0),
  );
}

/**
 * Returns the maximum number of seconds that count for a step. For a timed step this is the planned time. For
 * any other step this is the planned time plus three minutes or, if longer, twice the planned time.
 */
function toMaxSeconds(step: TimedStep): number {
  return isTimed(step) ? step.seconds : Math.max(step.seconds * 2, step.seconds + 180);
}
