import { z } from 'zod';
import { changeVerdicts } from './change.ts';

const interval = z.tuple([z.number(), z.number()]);

/**
 * The change of one score between two moments of a Parada, as a report stores it: numbers in points of the score,
 * without words. `interval` is null if the error of the instrument is unknown. `expected` is null in that case, and
 * also if no population mean is known.
 */
export const changeNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  /** The slug of the scored item. If the instrument has a single score, it is the slug of the instrument. */
  item: z.string(),
  min: z.number(),
  max: z.number(),
  /** The score of one local day, or the mean of several days with two decimals. */
  start: z.number(),
  close: z.number(),
  /** The number of local days from which each score comes. It is 1 in reports by the earlier formula. */
  start_days: z.int().min(1).default(1),
  close_days: z.int().min(1).default(1),
  change: z.number(),
  interval: interval.nullable(),
  /** Whether the error was taken from another instrument of the same form. In this case the chart states it. */
  error_assumed: z.boolean(),
  /** The score expected at the close by regression to the mean, if nothing changed in the person. */
  expected: z.number().nullable(),
  expected_interval: interval.nullable(),
  verdict: z.enum(changeVerdicts),
});

export type ChangeNumbers = z.output<typeof changeNumbers>;

/** A change with words in the reader's language. */
export const measureChange = changeNumbers.extend({
  question: z.string(),
  low: z.string(),
  high: z.string(),
  words: z.string(),
});

export type MeasureChange = z.output<typeof measureChange>;

/**
 * The changes of one score over several closed Paradas, without words. `pooled`, the change of all together, is null
 * for fewer than three Paradas.
 */
export const pooledNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  item: z.string(),
  paradas: z.array(z.object({ number: z.number(), value: z.number(), interval })),
  /**
   * Whether each value is the difference between the actual close and the close expected by regression to the mean.
   * Otherwise each value is the plain change.
   */
  from_expected: z.boolean(),
  pooled: z.object({ mean: z.number(), interval, associated: z.boolean() }).nullable(),
});

export type PooledNumbers = z.output<typeof pooledNumbers>;

export const pooledMeasureChange = pooledNumbers.extend({ question: z.string(), words: z.string() });

export type PooledMeasureChange = z.output<typeof pooledMeasureChange>;
