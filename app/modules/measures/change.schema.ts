import { z } from 'zod';
import { changeVerdicts } from './change.ts';

const interval = z.tuple([z.number(), z.number()]);

/**
 * The change of one score between two moments of a Parada, as a report stores it: numbers in points of the
 * score, without words. `interval` is null if the error of the instrument is unknown. `expected` is null if the
 * error or the population mean is unknown.
 */
export const changeNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  /** The slug of the scored item. If the instrument has a single score, it is the slug of the instrument. */
  item: z.string(),
  min: z.number(),
  max: z.number(),
  /**
   * The score at the start of the Parada: the score of one local day, or the mean of several days, rounded to
   * two decimals.
   */
  start: z.number(),
  close: z.number(),
  /**
   * The number of local days from which the score at the start comes. It is 1 in reports that were made with the
   * earlier formula.
   */
  start_days: z.int().min(1).default(1),
  close_days: z.int().min(1).default(1),
  change: z.number(),
  interval: interval.nullable(),
  /**
   * Whether the error of the instrument is unpublished and was taken from another instrument of the same form.
   * If so, the chart states this.
   */
  error_assumed: z.boolean(),
  /** The score that regression to the mean predicts for the close, if nothing changed in the person. */
  expected: z.number().nullable(),
  expected_interval: interval.nullable(),
  verdict: z.enum(changeVerdicts),
});

export type ChangeNumbers = z.output<typeof changeNumbers>;

/** A change of one score, with words in the reader's language. */
export const measureChange = changeNumbers.extend({
  question: z.string(),
  low: z.string(),
  high: z.string(),
  words: z.string(),
});

export type MeasureChange = z.output<typeof measureChange>;

/**
 * The changes of one score over several closed Paradas, without words. `pooled` is the change of all Paradas
 * together. It is null if there are fewer than three Paradas.
 */
export const pooledNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  item: z.string(),
  paradas: z.array(z.object({ number: z.number(), value: z.number(), interval })),
  /**
   * If true, each value is the score at the close minus the score that regression to the mean predicts. If
   * false, each value is the score at the close minus the score at the start.
   */
  from_expected: z.boolean(),
  pooled: z.object({ mean: z.number(), interval, associated: z.boolean() }).nullable(),
});

export type PooledNumbers = z.output<typeof pooledNumbers>;

export const pooledMeasureChange = pooledNumbers.extend({ question: z.string(), words: z.string() });

export type PooledMeasureChange = z.output<typeof pooledMeasureChange>;
