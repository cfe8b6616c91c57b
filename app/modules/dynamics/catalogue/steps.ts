import type { DynamicDocument, Step } from './dynamic.ts';
import type { Length } from './lengths.ts';

/**
 * The maximum number of minutes that may count in addition to the chosen length. A session may take longer than
 * planned, for example because of writing.
 */
export const maxExtraMinutes = 5;

/** A step of a session of one length, with the planned number of seconds. */
export type TimedStep = Step & { seconds: number };

/** A step that takes an answer. */
export type AskingStep = Extract<TimedStep, { id: string }>;

/**
 * Returns the seconds of a step in a session of this length. Returns 0 if such a session does not contain the
 * step.
 */
export function stepSeconds({ only, seconds }: Pick<Step, 'only' | 'seconds'>, length: Length): number {
  if (only && !only.includes(length)) return 0;
  return typeof seconds === 'number' ? seconds : (seconds[`${length}`] ?? 0);
}

/** Returns the steps of a session of this length, in order, each with its duration in seconds. */
export function listSteps({ steps }: Pick<DynamicDocument, 'steps'>, length: Length): TimedStep[] {
  return steps.flatMap((each) => {
    const seconds = stepSeconds(each, length);
    return seconds > 0 ? [{ ...each, seconds }] : [];
  });
}
