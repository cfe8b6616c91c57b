import { z } from 'zod';
import { changeVerdicts } from './change.ts';

const interval = z.tuple([z.number(), z.number()]);

/**
 * The change of one score between two moments of a Parada, in points of the score and without words, as a report stores
 * it. `interval` is null if the error of the instrument is unknown, `expected` also if no population mean is known.
 */
export const changeNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  /** Slug of the item that was scored; the instrument's slug if it has a single score. */
  item: z.string(),
  min: z.number(),
  max: z.number(),
  /** The answer of one local day, or the mean of several with two decimals. */
  start: z.number(),
  close: z.number(),
  /** The number of local days that each rests on; reports of the former formula have one. */
  start_days: z.int().min(1).default(1),
  close_days: z.int().min(1).default(1),
  change: z.number(),
  interval: interval.nullable(),
  /** Whether the error was taken from another instrument of the same form; the chart states it. */
  error_assumed: z.boolean(),
  /** The expected close of a person in whom nothing changed, by regression to the mean. */
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

/** Several closed Paradas, without words; `pooled` is null for fewer than three. */
export const pooledNumbers = z.object({
  instrument: z.string(),
  version: z.number(),
  item: z.string(),
  paradas: z.array(z.object({ number: z.number(), value: z.number(), interval })),
  /** Whether the values are differences from the close expected by regression to the mean; otherwise plain changes. */
  from_expected: z.boolean(),
  pooled: z.object({ mean: z.number(), interval, associated: z.boolean() }).nullable(),
});

export type PooledNumbers = z.output<typeof pooledNumbers>;

export const pooledMeasureChange = pooledNumbers.extend({ question: z.string(), words: z.string() });

export type PooledMeasureChange = z.output<typeof pooledMeasureChange>;
