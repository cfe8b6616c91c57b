import { z } from 'zod';

const month = z.string();

/** The days after the end of a first Parada within which a second one counts. */
export const stepDays = [30, 60, 90] as const;

/** The months after the first payment after which a subscription counts as kept. */
export const keptMonths = [1, 3, 6, 12] as const;

/** The minimum size of a group whose shares are shown as percentages. */
export const minShareGroup = 10;

/** A number of members after some days or months; null while this time has not passed for the whole month. */
const after = z.object({ after: z.int(), members: z.int().nullable() });

/**
 * The steps of members, by the month in which something happened to them for the first time, newest first. `steps`:
 * their first Parada ended; `next` counts those who began another one within some days, and `paying` those of all who
 * began another one and have ever paid. `retention`: their first payment; `kept` counts those who had a subscription
 * some months later.
 */
export const cohortsResponse = z.object({
  steps: z.array(
    z.object({ month, members: z.int(), next: z.array(after), begun: z.int(), paying: z.int() }),
  ),
  retention: z.array(z.object({ month, members: z.int(), kept: z.array(after) })),
});

export type CohortsResponse = z.output<typeof cohortsResponse>;
