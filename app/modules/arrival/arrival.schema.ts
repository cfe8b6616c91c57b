import { z } from 'zod';

/** A step that the member has reached in the welcome or in the start of a Parada. Any slug is accepted. */
export const stepInput = z.object({
  current_step: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,64}$/),
});

export type StepInput = z.output<typeof stepInput>;

export const stepResponse = z.object({
  id: z.number(),
  current_step: z.string(),
  created: z.iso.datetime(),
});

/** The steps that the member has reached, newest first. `current_step` is the step that was reached last. */
export const stepsResponse = z.object({
  current_step: z.string().nullable(),
  /** True if the member has no Parada and no day on which something was recorded. */
  newcomer: z.boolean(),
  meta: z.object({ total_count: z.number() }),
  items: z.array(stepResponse),
});

export type StepsResponse = z.output<typeof stepsResponse>;
