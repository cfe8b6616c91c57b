import type { DynamicDocument, Step } from './dynamic.ts';

/** The lengths in which a dynamic may be offered, in minutes. */
export const lengths = [5, 10, 20, 30] as const;

export type Length = (typeof lengths)[number];

/** So many minutes beyond the chosen length still count: writing may take longer than a document thinks. */
export const maxExtraMinutes = 5;

/** A step of one length, with the seconds that it is meant to take there. */
export type TimedStep = Step & { seconds: number };

/** Seconds of a step in a length; 0 where the length leaves it out. */
export function secondsOf({ only, seconds }: Pick<Step, 'only' | 'seconds'>, length: Length): number {
  if (only && !only.includes(length)) return 0;
  return typeof seconds === 'number' ? seconds : (seconds[`${length}`] ?? 0);
}

/** The steps of a length, in their order, each with its seconds. */
export function stepsOf({ steps }: Pick<DynamicDocument, 'steps'>, length: Length): TimedStep[] {
  return steps.flatMap((each) => {
    const seconds = secondsOf(each, length);
    return seconds > 0 ? [{ ...each, seconds }] : [];
  });
}
