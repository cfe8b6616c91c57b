import { z } from 'zod';

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words of a to z and digits, joined by hyphens');
const words = z.string().trim().min(1).max(500);
/**
 * Wraps an English error message for zod. The message is part of the error that stops the program at its start.
 */
const because = (error: string) => ({ error });

const item = z
  .strictObject({
    slug,
    text: words,
    min: z.int().min(0).max(1_000),
    max: z.int().min(1).max(1_000),
    low: words,
    high: words,
  })
  .refine(({ min, max }) => min < max, because('min must be below max'));

const scoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('each') }),
  z.strictObject({ kind: z.literal('sum'), factor: z.number().positive().max(1_000) }),
]);

/**
 * The content of a file in INSTRUMENTS_DIR: one version of an instrument that an operator has the right to use.
 */
export const installedInstrument = z
  .strictObject({
    slug,
    version: z.int().min(1).max(1_000),
    title: words,
    items: z.array(item).min(1).max(50),
    scoring,
    /**
     * The test-retest reliability of the score. `sd` is the standard deviation of the score. Each is null if
     * unpublished.
     */
    reliability: z.number().min(0).max(1).nullable(),
    sd: z.number().positive().max(1_000).nullable(),
    population_mean: z.number().nullable().default(null),
    population_mean_source: words.nullable().default(null),
    source: words,
    licence: words,
  })
  .refine(
    ({ items }) => new Set(items.map((each) => each.slug)).size === items.length,
    because('each item needs a slug of its own'),
  )
  .refine(
    (each) => (each.population_mean === null) === (each.population_mean_source === null),
    because('a population_mean needs its population_mean_source'),
  );

export type InstalledInstrument = z.output<typeof installedInstrument>;

/**
 * An instrument in a response, in the language of the client. All numbers are in points of the score. Unknown numbers
 * are null.
 */
export const instrumentResponse = z.object({
  slug: z.string(),
  version: z.number(),
  title: z.string(),
  items: z.array(
    z.object({
      slug: z.string(),
      text: z.string(),
      min: z.number(),
      max: z.number(),
      low: z.string(),
      high: z.string(),
    }),
  ),
  /** With `each`, every item has a score. With `sum`, all items together have one score. */
  scoring: z.enum(['each', 'sum']),
  min: z.number(),
  max: z.number(),
  reliability: z.number().nullable(),
  /** Whether the reliability was taken from another instrument of the same form. */
  reliability_assumed: z.boolean(),
  sd: z.number().nullable(),
  sem: z.number().nullable(),
  /** The smallest change that exceeds the error of measurement. Null if the error is unknown. */
  change_95: z.number().nullable(),
  population_mean: z.number().nullable(),
  population_mean_source: z.string().nullable(),
  source: z.string(),
  licence: z.string(),
});

export type InstrumentResponse = z.output<typeof instrumentResponse>;

export const instrumentsResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(instrumentResponse),
});
