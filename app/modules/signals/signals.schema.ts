import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { factorInput, factorKind, maxQuestionLength, questionVerdicts } from '#app/modules/paradas/schema.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

export const outcomes = ['agrado', 'energia'] as const;

export type SignalVerdict = (typeof questionVerdicts)[number];

/** The forms of the answers to a question: yes or no, or a number from 0 to 10. */
export const answerForms = ['yes_no', 'number'] as const;

export type AnswerForm = (typeof answerForms)[number];

/** The highest number with which a question may be answered. */
const maxNumber = 10;

/**
 * A question: is the outcome of a day different on days with the factor? With a lag of 1, the outcome of the
 * day after is compared. `text` is the question in words. If `text` is missing, the server writes the words.
 */
export const signalQuestionInput = z.strictObject({
  factor: factorInput,
  outcome: z.enum(outcomes),
  lag: z.union([z.literal(0), z.literal(1)]),
  text: typedText(maxQuestionLength).optional(),
});

export type SignalQuestionInput = z.output<typeof signalQuestionInput>;

/**
 * Returns whether the form asks for the factor of a question only at certain outcomes. The form asks for causes
 * in moments that are not pleasant. It asks for things that helped in pleasant moments. Therefore agrado
 * differs on these days in any case.
 */
export function isAskedByOutcome({
  factor,
  outcome,
  lag,
}: {
  factor: { kind: SignalQuestionInput['factor']['kind'] };
  outcome: SignalQuestionInput['outcome'];
  lag: 0 | 1;
}): boolean {
  return (factor.kind === 'cause' || factor.kind === 'help') && outcome === 'agrado' && lag === 0;
}

export const registeredResponse = z.object({ id: z.int(), registered_at: z.iso.datetime() });

export type Registered = z.output<typeof registeredResponse>;

/** The answer for a day: yes, no, or a number. By default `local_day` is the day of the request. */
export const signalAnswerInput = z.strictObject({
  question: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  value: z.union([z.boolean(), z.int().min(0).max(maxNumber)]),
  local_day: z.iso.date().optional(),
  ...momentFields,
});

export type SignalAnswerInput = z.output<typeof signalAnswerInput>;

const answerValue = z.union([z.boolean(), z.int()]);

export const signalAnswerResponse = z.object({
  question: z.int(),
  local_day: z.iso.date(),
  value: answerValue,
});

export type SignalAnswerResponse = z.output<typeof signalAnswerResponse>;

/** The answers of the last days to a question in the member's own words. */
const recentResponse = z.object({ local_day: z.iso.date(), value: answerValue });

const factor = z.object({
  kind: factorKind,
  slug: z.string().optional(),
  text: z.string().optional(),
});

const interval = z.tuple([z.number(), z.number()]);

/** An evaluation (look) of a question, at a number of days with data that was fixed beforehand. */
const look = z.object({
  days_at: z.int(),
  looked_at: z.iso.datetime(),
  through_day: z.iso.date(),
  verdict: z.enum(questionVerdicts),
  days_with: z.int(),
  days_without: z.int(),
  difference: z.number(),
  interval,
  /** Whether days that the previous evaluation had read were changed after that evaluation. */
  has_corrections: z.boolean(),
});

export type SignalLook = z.output<typeof look>;

/**
 * A question with its last evaluation (look). `days_with` and `days_without` are current. All other figures
 * change only with an evaluation. `dots` are the outcomes of the days up to the last evaluation, from the
 * current records.
 */
const signal = z.object({
  id: z.int(),
  text: z.string(),
  factor,
  outcome: z.enum(outcomes),
  lag: z.union([z.literal(0), z.literal(1)]),
  registered_at: z.iso.datetime(),
  /**
   * The first local day of the question: the day on which it was asked, but not before the first day of its
   * Parada.
   */
  first_day: z.iso.date(),
  parada: z.int(),
  verdict: z.enum(questionVerdicts),
  days_with: z.int(),
  days_without: z.int(),
  difference: z.number().nullable(),
  interval: interval.nullable(),
  dots: z.object({ with: z.array(z.number()), without: z.array(z.number()) }),
  looks: z.array(look),
  /** The number of days with data that the next evaluation (look) needs. Null after the last evaluation. */
  next_look: z.int().nullable(),
  /**
   * The local days of the last hint that a later evaluation (look) did not find again, even if a hint has
   * returned since. It is null if there is none.
   */
  faded: z.object({ hinted_on: z.iso.date(), faded_on: z.iso.date() }).nullable(),
  /**
   * Whether the question can still be changed without using up another place for questions, because it was not
   * evaluated yet.
   */
  is_changeable: z.boolean(),
  /** The form of the answers to a question in the member's own words; null before the first answer. */
  answer_form: z.enum(answerForms).nullable(),
  /** The answer for the current day to a question in the member's own words. */
  answer: answerValue.nullable(),
  recent_answers: z.array(recentResponse),
});

export type Signal = z.output<typeof signal>;

/**
 * The questions of a member. `parada` is the open Parada with the number of its free places for questions. If
 * no Parada is open, `parada` is null.
 */
export const signalsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  local_day: z.iso.date(),
  calm: z.boolean(),
  parada: z.object({ id: z.int(), places_left: z.int() }).nullable(),
  /** The numbers of days with data at which every question is evaluated. */
  look_days: z.array(z.int()),
  items: z.array(signal),
});

export type Signals = z.output<typeof signalsResponse>;

/** A question in the member's own words on Hoy, with the answer for the current day. */
export const questionToday = z.object({
  id: z.int(),
  text: z.string(),
  form: z.enum(answerForms).nullable(),
  answer: answerValue.nullable(),
});

export type QuestionToday = z.output<typeof questionToday>;

/** A question whose verdict changed at an evaluation (look) in the last days. */
export const signalToday = z.object({ id: z.int(), text: z.string(), verdict: z.enum(questionVerdicts) });

export type SignalToday = z.output<typeof signalToday>;

/**
 * Differences of the last year that the member did not ask about. `by_luck` is the number of differences that
 * chance alone would give among the comparisons.
 */
export const chancesResponse = z.object({
  compared: z.int(),
  by_luck: z.number(),
  items: z.array(
    z.object({
      factor: z.object({
        kind: z.enum(['dimension', 'dynamic', 'area', 'cause', 'help']),
        slug: z.string(),
        /** The title of a dynamic; null for all other kinds. */
        title: z.string().nullable(),
      }),
      outcome: z.enum(outcomes),
      lag: z.union([z.literal(0), z.literal(1)]),
      difference: z.number(),
      days_with: z.int(),
      days_without: z.int(),
    }),
  ),
});

export type Chances = z.output<typeof chancesResponse>;
