import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';

/** The moment of a measure: the start of a Parada, its close, or later. */
export const measureMoments = ['start', 'close', 'later'] as const;

export type MeasureMoment = (typeof measureMoments)[number];

/** The answers in the order of the instrument's items. `recordMeasure` checks their number and range. */
export const measureInput = z.strictObject({
  instrument: z.string().min(1).max(60),
  answers: z.array(z.int()).min(1).max(50),
  moment: z.enum(measureMoments),
  ...momentFields,
});

export type MeasureInput = z.output<typeof measureInput>;

/**
 * A measure in a response. `scores` has one entry for each item, or one entry for the whole instrument. If the
 * instrument is no longer installed, `scores` is empty.
 */
export const measureResponse = z.object({
  id: z.number(),
  instrument: z.string(),
  version: z.number(),
  moment: z.enum(measureMoments),
  answers: z.array(z.number()),
  scores: z.array(z.object({ slug: z.string(), score: z.number() })),
  local_day: z.iso.date(),
  created: z.iso.datetime(),
});

export type MeasureResponse = z.output<typeof measureResponse>;

export const measuresResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(measureResponse),
});
