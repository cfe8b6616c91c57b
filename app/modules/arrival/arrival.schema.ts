import { z } from 'zod';

/** A step of her way: an open list of slugs. */
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

/** The steps that she reached, newest first; `current_step` is the last of them. */
export const stepsResponse = z.object({
  current_step: z.string().nullable(),
  /** Whether she has neither a day with anything in it nor a Parada yet. */
  newcomer: z.boolean(),
  meta: z.object({ total_count: z.number() }),
  items: z.array(stepResponse),
});

export type StepsResponse = z.output<typeof stepsResponse>;
