import { z } from 'zod';
import { minutesADay, timeZoneName } from '#app/modules/days/schema.ts';
import { leaveOut } from '#app/platform/http/coercion.ts';
import { shortWord, text } from '#app/platform/http/input.ts';
import { typedName } from '#app/platform/http/typed-text.ts';
import { languages } from '#app/platform/i18n/language.ts';

/** What a member is called by others has at most so many characters. */
export const maxNameLength = 60;

/** ISO 3166 codes, in capital letters. */
const country = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

/** What a member may be told of, and by which way. */
export const noticeNames = [
  'notify_email',
  'notify_push',
  'notify_events',
  'notify_reminders',
  'notify_digest',
] as const;

const notices = z.strictObject({
  notify_email: z.boolean(),
  notify_push: z.boolean(),
  notify_events: z.boolean(),
  notify_reminders: z.boolean(),
  notify_digest: z.boolean(),
});

export type Notices = z.output<typeof notices>;

/** What a profile shows and nobody may set: ignored, as the original does. All else that is not known is refused. */
const shownAlone = ['id', 'email', 'photo', 'photo_sizes', 'yoi_balance'];

/** How a member is called by others. */
const displayName = typedName(maxNameLength)
  .transform((value) => value || null)
  .nullable()
  .optional();

const civilName = typedName(150).optional();

/** What a member sets for herself; what is left out stays. */
export const profileInput = z.preprocess(
  (body) => leaveOut(body, (field) => shownAlone.includes(field)),
  notices.partial().extend({
    username: text(150).optional(),
    name: displayName,
    country: country.nullable().optional(),
    timezone: timeZoneName.optional(),
    day_begins_hour: z.int().min(0).max(6).optional(),
    minutes_a_day: minutesADay.nullable().optional(),
    language: z.enum(languages).optional(),
  }),
);

export type ProfileInput = z.output<typeof profileInput>;

export const profileParams = z.object({ username: shortWord(60).min(1) });

/** An address, and how wide the square is that it shows, in pixels. */
const photoSize = z.object({ url: z.string(), width: z.number() });

export const profileResponse = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** The largest of `photo_sizes`; null without a photo. */
  photo: z.string().nullable(),
  photo_sizes: z.array(photoSize),
  country: z.string().nullable(),
  /** Those that will hold from her next day on, where she has just changed them. */
  timezone: z.string(),
  day_begins_hour: z.number(),
  minutes_a_day: z.number().nullable(),
  language: z.string(),
  ...notices.shape,
  yoi_balance: z.number(),
});

export type ProfileResponse = z.output<typeof profileResponse>;

/** What clients of the original change of an account besides; its names alone. All else is ignored, as there. */
export const userInput = z.object({
  username: text(150).optional(),
  name: displayName,
  first_name: civilName,
  last_name: civilName,
});

export type UserInput = z.output<typeof userInput>;

export const userResponse = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo: z.string().nullable(),
  photo_sizes: z.array(photoSize),
  /** Where this account is read and changed. */
  url: z.string(),
});
