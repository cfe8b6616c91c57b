import { z } from 'zod';

/** The longest span of a recap, in days. */
export const maxRecapDays = 400;

export const recapQuery = z.strictObject({ from: z.iso.date(), until: z.iso.date() });

export type RecapQuery = z.output<typeof recapQuery>;

/** The activities, feelings and texts that a member recorded in a span of days. */
export const recapResponse = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /**
   * Each day of the span. `agrado` is the agrado of the day's last check-in, or null if the day has no check-in.
   */
  days: z.array(z.object({ local_day: z.iso.date(), agrado: z.number().nullable(), minutes: z.number() })),
  /**
   * Up to three notes of check-ins that were not unpleasant. Sentences come before other notes, and longer
   * notes before shorter ones.
   */
  lines: z.array(z.object({ local_day: z.iso.date(), text: z.string() })),
  /** The feeling word that was chosen most often, if it was chosen at least twice. */
  word: z.object({ slug: z.string(), times: z.number() }).nullable(),
  /** The session of a dynamic with the best rating. Null if the best rating is below 4. */
  dynamic: z
    .object({ session_id: z.number(), slug: z.string(), title: z.string(), local_day: z.iso.date() })
    .nullable(),
});

export type Recap = z.output<typeof recapResponse>;
