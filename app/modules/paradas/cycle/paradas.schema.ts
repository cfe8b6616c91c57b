import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { minutesADay, momentFields } from '#app/modules/days/schema.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { dayStates, paradaStates } from './cycle.ts';
import { intentionWhenKinds } from './intention-when.ts';

/** The maximum lengths of the texts of a Parada in characters, and of its lists in items. */
export const maxIntentionLength = 280;
export const maxQuestionLength = 200;
export const maxLetterLength = 5_000;
export const maxClosingLength = 500;
export const maxQuestions = 3;
const maxInstruments = 10;

/** The maximum number of days ahead for which a rest may be declared. */
export const maxRestDaysAhead = 7;

const optionalText = (maxLength: number) =>
  typedText(maxLength)
    .transform((value) => value || null)
    .nullable()
    .optional();

export const factorKind = z.enum(['dynamic', 'dimension', 'area', 'cause', 'help', 'own']);

/** The factor of a question in a request: either a slug or the member's own words. */
export const factorInput = z
  .strictObject({
    kind: factorKind,
    slug: z.string().trim().min(1).max(60).optional(),
    text: typedText(maxQuestionLength).optional(),
  })
  .check(
    rule(
      ({ kind, slug, text }) => (kind === 'own' ? slug === undefined && text !== '' : text === undefined),
      msg`Lo que hay en tus registros lleva su nombre (slug); lo tuyo, tus palabras (text).`,
    ),
    rule(
      ({ kind, slug, text }) => (kind === 'own' ? text !== undefined : slug !== undefined),
      msg`Di de qué va la pregunta.`,
    ),
  );

export type FactorInput = z.output<typeof factorInput>;

/** A question that the member asks: free text, or an offered question with its factor and outcome. */
const question = z.union([
  typedText(maxQuestionLength).min(1),
  z.strictObject({
    text: typedText(maxQuestionLength).optional(),
    factor: factorInput.optional(),
    outcome: z.enum(['agrado', 'energia']).optional(),
    lag: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
]);

export type Question = z.output<typeof question>;

const focus = z
  .array(z.enum(dimensionSlugs))
  .min(1)
  .max(2)
  .transform((list) => [...new Set(list)]);

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((list) => [...new Set(list)].toSorted());

/**
 * The schedule of an intention. The app asks about the intention every day, on some days of the week (Monday is
 * 1), or never.
 */
const intentionWhen = z
  .strictObject({ kind: z.enum(intentionWhenKinds), weekdays: weekdays.optional() })
  .check(
    rule(
      (when) => (when.kind === 'weekdays') === (when.weekdays !== undefined),
      msg`Elige los días de la semana, o quítalos.`,
    ),
  );

const startFields = {
  intention: optionalText(maxIntentionLength),
  intention_when: intentionWhen.optional(),
  questions: z.array(question).max(maxQuestions).optional(),
  letter: optionalText(maxLetterLength),
};

/** The maximum number of answers for one instrument. Every instrument has fewer items. */
const maxItems = 50;

/**
 * The answers that a draft has so far, by instrument and in the order of the instrument's items. An item
 * without an answer is null. `chosen` names the fields that the member has set. The other fields may have
 * default values: focus and minutes have them from the first page of a draft on.
 */
export const startNotes = z.strictObject({
  answers: z
    .record(z.string().max(60), z.array(z.int().min(0).max(1_000).nullable()).max(maxItems))
    .check(rule((answers) => Object.keys(answers).length <= maxInstruments, msg`Son demasiadas respuestas.`)),
  chosen: z.array(z.enum(['focus', 'minutes'])).max(2),
});

/**
 * The input of a new Parada. If `draft` is set, the Parada is stored as a draft and started later, and every
 * field is optional.
 */
export const paradaInput = z
  .strictObject({
    minutes_a_day: minutesADay.optional(),
    focus: focus.optional(),
    ...startFields,
    draft: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.draft) return;
    for (const field of missingToBegin({ minutesADay: value.minutes_a_day, focus: value.focus }))
      issues.push({ code: 'custom', path: [field], input: value, params: { text: requiredField } });
  });

/** The error message for a missing field. */
export const requiredField = msg({ message: 'Este campo es requerido', context: 'missing' });

/** Returns the required fields that are missing. While a field is missing, the Parada cannot start. */
export function missingToBegin({
  minutesADay: minutes,
  focus: dimensions = [],
}: {
  minutesADay: number | null | undefined;
  focus: readonly string[] | undefined;
}): ('minutes_a_day' | 'focus')[] {
  return [
    ...(minutes === null || minutes === undefined ? (['minutes_a_day'] as const) : []),
    ...(dimensions.length === 0 ? (['focus'] as const) : []),
  ];
}

export type ParadaInput = z.output<typeof paradaInput>;

/** The changes of a draft. An open Parada accepts only `intention_when`. Omitted fields stay unchanged. */
export const draftInput = z.strictObject({
  minutes_a_day: minutesADay.optional(),
  focus: focus.optional(),
  start: startNotes.nullable().optional(),
  ...startFields,
});

export type DraftInput = z.output<typeof draftInput>;

export const emptyInput = z.strictObject({});

/**
 * `local_day` is by default the day of the request. `recorded_at` is present if the device sends the request
 * later; it is the instant at which the device recorded the request.
 */
const dayFields = { local_day: z.iso.date().optional(), ...momentFields };

export const restInput = z.strictObject(dayFields);

export type RestInput = z.output<typeof restInput>;

export const intentionResponses = ['done', 'no_occasion', 'not_today'] as const;

export type IntentionResponse = (typeof intentionResponses)[number];

export const intentionInput = z.strictObject({
  answer: z.enum(intentionResponses),
  ...dayFields,
});

export type IntentionInput = z.output<typeof intentionInput>;

export const closingInput = z.strictObject({
  keep: optionalText(maxClosingLength),
  let_go: optionalText(maxClosingLength),
  try: optionalText(maxClosingLength),
});

export type ClosingInput = z.output<typeof closingInput>;

/** The texts of a Parada that can be destroyed individually. */
const writtenKinds = ['intention', 'keep', 'let_go', 'try'] as const;

export const paradaParams = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const paradaTextParams = paradaParams.extend({ kind: z.enum(writtenKinds) });

/**
 * The fields of every response about a Parada. `elapsed_days` is the number of the current day, not counting paused
 * days.
 */
export const paradaFields = {
  id: z.number(),
  number: z.number(),
  state: z.enum(paradaStates),
  started_on: z.iso.date().nullable(),
  closable_on: z.iso.date().nullable(),
  closed_on: z.iso.date().nullable(),
  /** The daily minutes; null in a draft without minutes. `focus` is empty in a draft without a focus. */
  minutes_a_day: z.number().nullable(),
  focus: z.array(z.enum(dimensionSlugs)),
  practice_days: z.number(),
  elapsed_days: z.number(),
  paused_days: z.number(),
  constancy: z.number(),
  has_letter: z.boolean(),
  letter_written_at: z.iso.datetime().nullable(),
};

/**
 * The schedule for asking about the intention that the member chose last. `weekdays` is present only with the
 * kind `weekdays`.
 */
export const intentionWhenResponse = z.object({
  kind: z.enum(intentionWhenKinds),
  weekdays: z.array(z.number()).optional(),
});

const dayResponse = z.object({
  local_day: z.iso.date(),
  state: z.enum(dayStates),
  minutes: z.number(),
  check_in: z.boolean(),
  /** Whether the day has any record. If a rest is withdrawn, this decides the state of the day. */
  has_records: z.boolean(),
});

export const paradaResponse = z
  .object({
    ...paradaFields,
    intention: z.string().nullable(),
    intention_when: intentionWhenResponse,
    /** The responses to the intention, by local day. */
    intention_answers: z.array(z.object({ local_day: z.iso.date(), answer: z.enum(intentionResponses) })),
    questions: z.array(z.object({ text: z.string(), registered_at: z.iso.datetime() })),
    days: z.array(dayResponse),
    /**
     * The member's current local day as a day of the Parada. Null in a draft, and after the last day of the
     * Parada.
     */
    today: dayResponse.nullable(),
    /** The days after today for which a rest is declared. */
    rests_ahead: z.array(z.iso.date()),
    /** The answers given so far in a draft; null afterwards. */
    start: startNotes.nullable(),
    /**
     * The questions that can be answered again today, with the number of days that already have answers. Null
     * if the measures average only one day, on days without such questions, in a pause, and while the screens
     * must be calm. Also null after today's answer, and once enough days have answers.
     */
    measure_again: z
      .object({ moment: z.enum(['start', 'close']), instrument: z.string(), days: z.number() })
      .nullable(),
  })
  .meta({ id: 'Parada' });

export type ParadaResponse = z.output<typeof paradaResponse>;

export const paradasResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(z.object(paradaFields)),
  /** Whether the member may start another Parada now. */
  may_start: z.boolean(),
});

export type ParadasResponse = z.output<typeof paradasResponse>;
