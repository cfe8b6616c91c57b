import { z } from 'zod';

const month = z.string();

/** The periods within which a second Parada is counted, in days after the end of a first Parada. */
export const stepDays = [30, 60, 90] as const;

/** The remaining subscriptions are counted this many months after the first payment. */
export const keptMonths = [1, 3, 6, 12] as const;

/** The minimum size of a group whose shares are shown as percentages. */
export const minShareGroup = 10;

/**
 * A number of members after some days or months; null until this time has passed for all members of the month.
 */
const after = z.object({ after: z.int(), members: z.int().nullable() });

/**
 * Numbers of members by month, newest month first. `steps` groups the members by the month in which their first
 * Parada ended. `next` counts the members who began another Parada within some days. `paying` counts the
 * members who began another Parada at any time and have ever paid. `retention` groups the members by the month
 * of their first payment. `kept` counts the members who had a subscription some months later.
 */
export const cohortsResponse = z.object({
  steps: z.array(
    z.object({ month, members: z.int(), next: z.array(after), begun: z.int(), paying: z.int() }),
  ),
  retention: z.array(z.object({ month, members: z.int(), kept: z.array(after) })),
});

export type CohortsResponse = z.output<typeof cohortsResponse>;
