import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { referenceFunctions } from '#app/modules/content/schema.ts';
import { momentFields } from '#app/modules/days/schema.ts';
import { sharesOfWhole } from '#app/modules/portfolio/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { gestureAnswers, gestureStates } from './gesture.ts';

/**
 * The maximum lengths of the texts about a member's own referent, in characters. The behaviour on the page of a
 * public referent is never longer.
 */
export const maxAliasLength = 40;
export const maxBehaviourLength = 300;
export const maxNotesLength = 2_000;

/** The maximum length of the intention of a gesture, in characters. */
export const maxGestureLength = 300;

const point = z.int().min(1).max(5).nullable().optional();

const notes = typedText(maxNotesLength)
  .transform((value) => value || null)
  .nullable()
  .optional();

const fields = {
  function: z.enum(referenceFunctions),
  behaviour: text(maxBehaviourLength),
  likeness: point,
  reach: point,
  imagined_shares: sharesOfWhole.nullable().optional(),
  notes,
};

/**
 * A new referent for the member's own list: either a public referent by the id of its page, or a private
 * referent under an alias. `behaviour` is the concrete thing to practise.
 */
export const ownReferentInput = z
  .strictObject({
    alias: text(maxAliasLength).optional(),
    reference: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    ...fields,
  })
  .check(({ value, issues }) => {
    if ((value.alias === undefined) !== (value.reference === undefined)) return;
    const message = msg`Elige a alguien de Yoi o ponle un apodo, una de las dos cosas.`;
    issues.push({ code: 'custom', path: ['alias'], input: value, params: { text: message } });
  });

export type OwnReferentInput = z.output<typeof ownReferentInput>;

/**
 * The changes of a member's own referent. Omitted fields stay unchanged, and null removes an optional field.
 */
export const ownReferentChanges = z.strictObject({ alias: text(maxAliasLength), ...fields }).partial();

export type OwnReferentChanges = z.output<typeof ownReferentChanges>;

export const gestureStart = z.strictObject({ intention: text(maxGestureLength) });

export type GestureStart = z.output<typeof gestureStart>;

/**
 * The answer for a day. By default `local_day` is the day of the request. It may be up to two days before this
 * day.
 */
export const gestureInput = z.strictObject({
  answer: z.enum(gestureAnswers),
  local_day: z.iso.date().optional(),
  ...momentFields,
});

export type GestureInput = z.output<typeof gestureInput>;

export const gestureEnd = z.strictObject({});

/**
 * A gesture in a response. `day` is the number of local days so far, not counting paused days. `times` counts the
 * answers of each kind.
 */
const gesture = z.object({
  id: z.int(),
  intention: z.string(),
  state: z.enum(gestureStates),
  started_on: z.iso.date(),
  /** The last day of the gesture. It is null while the gesture is running or paused. */
  ended_on: z.iso.date().nullable(),
  day: z.int(),
  days: z.int(),
  /** The member's current local day, and the answer for that day. */
  local_day: z.iso.date(),
  answer: z.enum(gestureAnswers).nullable(),
  times: z.object({ done: z.int(), no_occasion: z.int(), not_today: z.int() }),
});

export type GestureResponse = z.output<typeof gesture>;

/**
 * A member's own referent in a response. `name` and `slug` come from the page of a public referent. For a
 * private referent, and after the page was removed, both are null.
 */
export const ownReferentResponse = z.object({
  id: z.int(),
  alias: z.string().nullable(),
  reference: z.int().nullable(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  function: z.enum(referenceFunctions),
  behaviour: z.string(),
  likeness: z.int().nullable(),
  reach: z.int().nullable(),
  imagined_shares: sharesOfWhole.nullable(),
  notes: z.string().nullable(),
  created: z.iso.datetime(),
  /** The newest gestures, newest first. */
  gestures: z.array(gesture),
});

export type OwnReferentResponse = z.output<typeof ownReferentResponse>;

export const ownReferentsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(ownReferentResponse),
});
