import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { leaveOut } from '#app/platform/http/coercion.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { controls, maxAreas, maxCauses, maxHelps, maxNoteLength, maxWords, quadrants } from './plane.ts';

export {
  type Control,
  maxAreas,
  maxCauses,
  maxWords,
  quadrantOf,
  quadrants,
} from './plane.ts';

const required = msg({ message: 'Este campo es requerido', context: 'missing' });

/**
 * Accepts a whole number or its digits as text, because forms send digits and JSON sends numbers. The original
 * platform accepted both.
 */
function wholeNumber(minimum: number, maximum: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  );
}

/** The id of a row of the taxonomy or of a record. */
const rowId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Accepts a list of slugs and removes repetitions. The order of the list does not change. */
function slugs(max: number) {
  return z
    .array(z.string().trim().min(1).max(60))
    .max(20)
    .transform((list) => [...new Set(list)])
    .check(rule((list) => list.length <= max, msg`Puedes elegir ${{ max }} como máximo.`))
    .default([]);
}

const feelingNote = typedText(maxNoteLength)
  .transform((value) => value || null)
  .nullable()
  .default(null);

const checkInFields = {
  user_feeling_category: rowId.optional(),
  agrado: wholeNumber(1, 5).optional(),
  energia: wholeNumber(1, 5).optional(),
  palabras: slugs(maxWords),
  areas: slugs(maxAreas),
  causas: slugs(maxCauses),
  /** The things that helped (`ayudas`). They are allowed only if agrado is 4 or 5. */
  ayudas: slugs(maxHelps),
  control: z.enum(controls).nullable().default(null),
  nota: feelingNote,
  /** The day that the member chose by hand: today, yesterday or the day before yesterday. */
  local_day: z.iso.date().optional(),
  ...momentFields,
};

/**
 * Removes the fields that clients of the original platform send in addition to the id of a word. The original
 * platform ignored these fields.
 */
function ofOriginal(body: unknown): unknown {
  const isOurs = typeof body === 'object' && body !== null && ('agrado' in body || 'energia' in body);
  return isOurs ? body : leaveOut(body, (field) => !Object.hasOwn(checkInFields, field));
}

/**
 * The input of a check-in. It has either the fields of the screen or only the id of a word. Only clients of the
 * original platform send just this id.
 */
export const checkInInput = z.preprocess(
  ofOriginal,
  z.strictObject(checkInFields).check(({ value, issues }) => {
    const { agrado, energia } = value;
    const isPlaced = agrado !== undefined && energia !== undefined;
    const isUnplaced = agrado === undefined && energia === undefined;
    if (isPlaced || (isUnplaced && value.user_feeling_category !== undefined)) return;
    const missing = isUnplaced ? 'user_feeling_category' : agrado === undefined ? 'agrado' : 'energia';
    issues.push({ code: 'custom', path: [missing], input: value, params: { text: required } });
  }),
);

export type CheckInInput = z.output<typeof checkInInput>;

export const areaInput = z.object({ category: rowId });

export type AreaInput = z.output<typeof areaInput>;

export const causeInput = z.object({
  user_area: rowId,
  cause_of_discomfort_slug: z.string().trim().min(1).max(60),
});

export type CauseInput = z.output<typeof causeInput>;

const record = {
  user_feeling_category: z.number().nullable(),
  agrado: z.number().nullable(),
  energia: z.number().nullable(),
  palabras: z.array(z.string()),
  areas: z.array(z.string()),
  causas: z.array(z.string()),
  ayudas: z.array(z.string()),
  control: z.enum(controls).nullable(),
  nota: z.string().nullable(),
};

/** A check-in as the API returns it. The member may take the check-in back until `undo_until`. */
export const checkInResponse = z.object({
  id: z.number(),
  local_day: z.iso.date(),
  created: z.iso.datetime(),
  undo_until: z.iso.datetime(),
  /** Whether the member chose the day by hand. Statistics leave such a check-in out. */
  backfilled: z.boolean(),
  ...record,
});

export type CheckIn = z.output<typeof checkInResponse>;

/** The last check-in of today. If there is no check-in today, every field except the day is empty. */
export const lastFeelingResponse = z.object({
  id: z.number().nullable(),
  local_day: z.iso.date(),
  created: z.iso.datetime().nullable(),
  ...record,
});

export const areaRecordResponse = z.object({
  id: z.number(),
  user_feeling: z.number(),
  category: z.number(),
});

export const causeRecordResponse = z.object({
  id: z.number(),
  user_area: z.number(),
  cause_of_discomfort_slug: z.string(),
});

/** A word for a feeling; `agrado` and `energia` are the coordinates of the word on the plane. */
export const feelingCategory = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  agrado: z.number(),
  energia: z.number(),
  quadrant: z.enum(quadrants),
});

export type FeelingCategory = z.output<typeof feelingCategory>;

const slugAndName = z.object({ slug: z.string(), name: z.string() });

/** An area of life, with the dimension to which it belongs. */
const area = z.object({ id: z.number(), slug: z.string(), name: z.string(), dimension: z.string() });

/**
 * An area in the form for clients of the original platform. It contains the causes that a member may choose for
 * the area.
 */
export const areaCategory = area.extend({ causes: z.array(slugAndName) });

/**
 * The data of the screen that shows the day. While `calm` is true, the screen shows no counts and no
 * comparisons. While `quiet` is true, the screen celebrates nothing and sells nothing.
 */
export const todayResponse = z.object({
  local_day: z.iso.date(),
  calm: z.boolean(),
  quiet: z.boolean(),
  check_ins: z.array(checkInResponse),
  words: z.array(feelingCategory),
  areas: z.array(area),
  causes: z.array(slugAndName),
  helps: z.array(slugAndName),
});

export type Today = z.output<typeof todayResponse>;
