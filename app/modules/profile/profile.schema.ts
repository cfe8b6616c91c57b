import { z } from 'zod';
import { minutesADay, timeZoneName } from '#app/modules/days/schema.ts';
import { leaveOut } from '#app/platform/http/coercion.ts';
import { shortWord, text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { languages } from '#app/platform/i18n/language.ts';

/** The maximum length of a display name, in characters. */
export const maxNameLength = 60;

/** An ISO 3166 code, returned in capital letters. */
const country = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

/** The notification settings: channels and subjects. */
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

/** The hour of the daily reminder in the member's time zone. It is null if there is no daily reminder. */
const reminderHour = z.int().min(0).max(23).nullable();

export type NoticeSettings = Notices & { reminder_hour: number | null };

/**
 * The fields of a profile that clients cannot change. If a client sends them, they are ignored, as on the original
 * platform. Unknown fields are refused.
 */
const readOnlyFields = ['id', 'email', 'photo', 'photo_sizes', 'yoi_balance'];

/** The member's name, as other members see it. */
const displayName = typedText(maxNameLength)
  .transform((value) => value || null)
  .nullable()
  .optional();

const civilName = typedText(150).optional();

/** The fields that a member may change. Omitted fields stay unchanged. */
export const profileInput = z.preprocess(
  (body) => leaveOut(body, (field) => readOnlyFields.includes(field)),
  notices.partial().extend({
    username: text(150).optional(),
    name: displayName,
    photo_in_comments: z.boolean().optional(),
    country: country.nullable().optional(),
    timezone: timeZoneName.optional(),
    day_begins_hour: z.int().min(0).max(6).optional(),
    minutes_a_day: minutesADay.nullable().optional(),
    language: z.enum(languages).optional(),
    reminder_hour: reminderHour.optional(),
  }),
);

export type ProfileInput = z.output<typeof profileInput>;

export const profileParams = z.object({ username: shortWord(60).min(1) });

/** The URL of a square photo, and its width in pixels. */
const photoSize = z.object({ url: z.string(), width: z.number() });

export const profileResponse = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** The URL of the largest photo in `photo_sizes`. It is null if there is no photo. */
  photo: z.string().nullable(),
  photo_sizes: z.array(photoSize),
  /** Whether others see the photo beside the member's comments. */
  photo_in_comments: z.boolean(),
  country: z.string().nullable(),
  /**
   * After the member has changed these settings, the response contains the new values. The new values take
   * effect on the member's next day.
   */
  timezone: z.string(),
  day_begins_hour: z.number(),
  minutes_a_day: z.number().nullable(),
  language: z.string(),
  ...notices.shape,
  reminder_hour: reminderHour,
  yoi_balance: z.number(),
});

export type ProfileResponse = z.output<typeof profileResponse>;

/**
 * The fields of an account that clients of the original platform can change. These are only names. All other fields
 * are ignored, as on that platform.
 */
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
  /** The URL at which a client reads and changes this account. */
  url: z.string(),
});
