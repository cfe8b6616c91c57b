import { z } from 'zod';
import { maxExperimentDays, minExperimentDays } from './experiment-days.ts';

/** The numbers of local days that the screen offers for an experiment. */
export const offeredDays = [14, 21, 42] as const;

/** An experiment about a question in an open Parada. `days` is its number of local days. */
export const experimentInput = z.strictObject({
  question: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  days: z.int().min(minExperimentDays).max(maxExperimentDays),
});

export type ExperimentInput = z.output<typeof experimentInput>;

export const experimentStarted = z.object({ id: z.int(), schedule_hash: z.string() });

export type ExperimentStarted = z.output<typeof experimentStarted>;

const way = z.enum(['A', 'B']);

const experimentVerdicts = ['unknown', 'none', 'likely'] as const;

export type ExperimentVerdict = (typeof experimentVerdicts)[number];

/**
 * An experiment: `A` is a day with the factor, `B` a day without it. `schedule_hash` is the SHA-256, in
 * hexadecimal digits, of the text of `salt` followed by the text of `schedule`. `salt` and `schedule` are null
 * until the end. `tossed` is the schedule up to today. The figures are null until the end, because earlier
 * evaluations would add false alarms.
 */
export const experimentResponse = z.object({
  id: z.int(),
  question: z.int(),
  text: z.string(),
  outcome: z.enum(['agrado', 'energia']),
  lag: z.union([z.literal(0), z.literal(1)]),
  days: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  state: z.enum(['running', 'over', 'ended_early']),
  /** The number of the day, from 1; null before the first day and after the last. */
  day: z.int().nullable(),
  today: way.nullable(),
  tossed: z.string(),
  schedule_hash: z.string(),
  salt: z.string().nullable(),
  schedule: z.string().nullable(),
  /** The probability of finding a difference of `effect` points, if no day is missing. */
  power: z.array(z.object({ effect: z.number(), share: z.number() })),
  /** The share of experiments without a difference that end as `likely`. */
  false_alarm: z.number(),
  verdict: z.enum(experimentVerdicts),
  days_with: z.int().nullable(),
  days_without: z.int().nullable(),
  difference: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  p: z.number().nullable(),
  /**
   * The days up to today, counted by whether the member acted as the coin decided, acted otherwise, or neither
   * is known.
   */
  done: z.object({ as_tossed: z.int(), otherwise: z.int(), unknown: z.int() }),
});

export type Experiment = z.output<typeof experimentResponse>;

export const experimentsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  /** The power of an experiment for each number of days that can be chosen, the smallest number first. */
  powers: z.array(
    z.object({ days: z.int(), effects: z.array(z.object({ effect: z.number(), share: z.number() })) }),
  ),
  items: z.array(experimentResponse),
});

export type Experiments = z.output<typeof experimentsResponse>;

/**
 * The kinds of factors that a member can choose to do or not to do. Areas, causes and things that helped are
 * not chosen by the member.
 */
const tossableKinds: readonly string[] = ['own', 'dimension', 'dynamic'];

/**
 * Whether a coin may decide about a factor of this kind. The server also refuses the dimension of money, and
 * questions with words of a refused subject.
 */
export function isTossable({ kind }: { kind: string }): boolean {
  return tossableKinds.includes(kind);
}

/**
 * Whether the screen offers an experiment about a factor. No coin may decide about the dimension of money.
 */
export function isOffered({ kind, slug }: { kind: string; slug?: string | undefined }): boolean {
  return isTossable({ kind }) && slug !== 'dinero';
}
