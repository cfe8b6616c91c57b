import { z } from 'zod';
import { changeVerdicts } from './change.ts';

const interval = z.tuple([z.number(), z.number()]);

/**
 * The change of one score between two moments of a Parada, in points of the score, without a word of any language: what a
 * report keeps. `interval` and `expected` are null where the error of the instrument, or the mean of a population, is not
 * known.
 */
export const changeNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  /** The item that the score stands for; the instrument's own slug where it has one score. */
  item: z.string(),
  min: z.number(),
  max: z.number(),
  start: z.number(),
  close: z.number(),
  change: z.number(),
  interval: interval.nullable(),
  /** Whether the error was taken from another instrument of the same form; the chart says so. */
  error_assumed: z.boolean(),
  /** The close of somebody in whom nothing changed, by regression to the mean. */
  expected: z.number().nullable(),
  expected_interval: interval.nullable(),
  verdict: z.enum(changeVerdicts),
});

export type ChangeNumbers = z.output<typeof changeNumbers>;

/** A change as it is shown, in the words of the reader. */
export const measureChange = changeNumbers.extend({
  question: z.string(),
  low: z.string(),
  high: z.string(),
  words: z.string(),
});

export type MeasureChange = z.output<typeof measureChange>;

/** Several closed Paradas taken together, from three on, without words. */
export const pooledNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  item: z.string(),
  paradas: z.array(z.object({ number: z.number(), value: z.number(), interval })),
  /** Whether the values are differences from what regression to the mean expects, or plain changes. */
  from_expected: z.boolean(),
  pooled: z.object({ mean: z.number(), interval, associated: z.boolean() }).nullable(),
});

export type PooledNumbers = z.output<typeof pooledNumbers>;

export const pooledMeasureChange = pooledNumbers.extend({ question: z.string(), words: z.string() });

export type PooledMeasureChange = z.output<typeof pooledMeasureChange>;
