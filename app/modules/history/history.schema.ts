import { z } from 'zod';
import { checkInResponse } from '#app/modules/feelings/schema.ts';
import { measureMoments } from '#app/modules/measures/schema.ts';
import { moneyKinds, moneyScripts } from '#app/modules/money-mirror/schema.ts';
import { dayStates, paradaStates } from '#app/modules/paradas/schema.ts';
import { dimensionSlugs, investmentResponse } from '#app/modules/portfolio/schema.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';

/** The years that a history may have. */
const firstYear = 1970;
const lastYear = 9998;

/** The year to read. By default it is the year of the member's current day. */
export const yearQuery = z.strictObject({
  year: z.coerce.number().int().min(firstYear).max(lastYear).optional(),
});

/** A day with records: the means of its check-ins (null if there are none), and its minutes. */
const yearDay = z.object({
  local_day: z.iso.date(),
  agrado: z.number().nullable(),
  energia: z.number().nullable(),
  check_ins: z.number(),
  minutes: z.number(),
});

const closing = {
  keep: z.string().nullable(),
  let_go: z.string().nullable(),
  try: z.string().nullable(),
};

/**
 * A Parada of the year, with the three texts of its closing: the thing to keep, the thing to let go, and the
 * thing to try.
 */
const chapter = z.object({
  id: z.number(),
  number: z.number(),
  state: z.enum(paradaStates),
  focus: z.array(z.enum(dimensionSlugs)),
  started_on: z.iso.date(),
  finished_on: z.iso.date().nullable(),
  practice_days: z.number(),
  elapsed_days: z.number(),
  ...closing,
});

const gesture = z.object({
  id: z.number(),
  /** The id of one of the member's own referents. The gesture copies the behaviour of this referent. */
  referent: z.number(),
  started_on: z.iso.date(),
  intention: z.string(),
  answers: z.array(z.object({ answer: z.enum(['done', 'no_occasion', 'not_today']), times: z.number() })),
});

/**
 * An experiment of the year. Until the experiment ends, its verdict is `unknown` and its difference is null.
 */
const experiment = z.object({
  id: z.number(),
  text: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  state: z.enum(['running', 'over', 'ended_early']),
  verdict: z.enum(['unknown', 'none', 'likely']),
  difference: z.number().nullable(),
});

/** A hint that was found about a question, but disappeared in a later evaluation. */
const retraction = z.object({
  question: z.number(),
  text: z.string(),
  hinted_on: z.iso.date(),
  faded_on: z.iso.date(),
});

/** A year of a member's history. Days without any record are absent. */
export const yearResponse = z.object({
  year: z.number(),
  today: z.iso.date(),
  /** The first year in which the member has a record. */
  first_year: z.number(),
  days: z.array(yearDay),
  /**
   * The points of the plane of agrado and energía that the member chose. Empty if there are fewer than
   * `minDensityCheckIns` check-ins.
   */
  points: z.array(z.object({ agrado: z.number(), energia: z.number(), times: z.number() })),
  /** The words that the member chose several times for an area. */
  words: z.array(z.object({ area: z.string(), word: z.string(), times: z.number() })),
  chapters: z.array(chapter),
  gestures: z.array(gesture),
  experiments: z.array(experiment),
  retractions: z.array(retraction),
});

export type Year = z.output<typeof yearResponse>;

export const dayParams = z.object({ day: z.iso.date() });

/** Whether a text is a local day, as in `2026-02-28`. */
export function isDay(text: string): boolean {
  return dayParams.shape.day.safeParse(text).success;
}

const session = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  minutes_done: z.number().nullable(),
  usefulness: z.number().nullable(),
  written: z.array(z.object({ step: z.string(), text: z.string() })),
  intention: z.string().nullable(),
});

/** Everything that the member recorded on one local day. */
export const dayResponse = z.object({
  local_day: z.iso.date(),
  today: z.iso.date(),
  state: z.enum(dayStates),
  minutes: z.number(),
  check_ins: z.array(checkInResponse),
  investments: z.array(investmentResponse),
  sessions: z.array(session),
  paradas: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      /** Whether the Parada is over. The texts of a Parada can be destroyed only after it is over. */
      is_over: z.boolean(),
      answer: z.enum(['done', 'no_occasion', 'not_today']).nullable(),
      /** The intention of the Parada on its first day; null on all other days. */
      intention: z.string().nullable(),
      ...closing,
    }),
  ),
  gestures: z.array(gesture),
  /** The coin tosses of experiments: a day with the factor (`A`) or without it (`B`). */
  /** The questions that were asked on this day, also those that have ended since. */
  asked: z.array(z.object({ question: z.number(), text: z.string(), has_ended: z.boolean() })),
  coins: z.array(z.object({ experiment: z.number(), text: z.string(), way: z.enum(['A', 'B']) })),
  /** The answers to questions that the member wrote: yes, no, or a number. */
  answers: z.array(
    z.object({ question: z.number(), text: z.string(), value: z.union([z.boolean(), z.number()]) }),
  ),
  /**
   * The measures of the day, each with one score for each question, or with one score for the whole instrument.
   */
  measures: z.array(
    z.object({
      id: z.number(),
      instrument: z.string(),
      moment: z.enum(measureMoments),
      scores: z.array(z.object({ slug: z.string(), score: z.number() })),
    }),
  ),
  moments: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(moneyKinds),
      amount_cents: z.number().nullable(),
      currency: z.string().nullable(),
      word: z.string().nullable(),
      script: z.enum(moneyScripts).nullable(),
      area: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});

export type HistoryDay = z.output<typeof dayResponse>;

/**
 * An earlier day with the same date as today, and a note from that day. Either value is null if it does not
 * exist.
 */
export const sameDayResponse = z.object({ local_day: z.iso.date().nullable(), text: z.string().nullable() });

export type SameDay = z.output<typeof sameDayResponse>;

/** The maximum length of the search text, in characters. */
export const maxSearchLength = 100;
/** The minimum length of the search text, in characters. */
export const minSearchLength = 2;

export const searchQuery = z.strictObject({
  q: shortWord(maxSearchLength).trim().min(minSearchLength),
  ...paginationFields,
});

export type SearchQuery = z.output<typeof searchQuery>;

/** The kinds of texts that a search reads. */
export const textKinds = [
  'check_in',
  'investment',
  'session',
  'moment',
  'intention',
  'keep',
  'let_go',
  'try',
  'gesture',
] as const;

export type TextOfHistory = (typeof textKinds)[number];

export const searchResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(
    z.object({
      kind: z.enum(textKinds),
      /**
       * The id of the record with the text: a check-in, an investment, a session, a moment of money, a Parada or one
       * of the member's own referents.
       */
      id: z.number(),
      local_day: z.iso.date(),
      /** The part of the text around the first word that was found. */
      excerpt: z.string(),
    }),
  ),
});

export type Found = z.output<typeof searchResponse>;
