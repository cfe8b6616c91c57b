import { z } from 'zod';
import { shortWord } from '#app/platform/http/input.ts';

/** The kinds of figures. The dimensions `one` and `two` have a different meaning for each kind. */
export const figureKinds = ['visits', 'sign-ups', 'arrivals', 'paradas', 'reading'] as const;

export type FigureKind = (typeof figureKinds)[number];

const name = shortWord(200).optional();

/**
 * A period of days, including its first and its last day, and one value of a dimension. Without a period, the
 * last four weeks are read.
 */
export const figuresQuery = z.strictObject({
  ...{ from: z.iso.date().optional(), until: z.iso.date().optional() },
  ...{ one: name, two: name },
});

const sum = { people: z.int(), times: z.int() };
const named = z.array(z.object({ name: z.string(), ...sum }));

/**
 * The figures of a period, in multiples of ten. `one` and `two` are sums by the values of both dimensions; the
 * name is empty for small groups that are counted together. `is_demo` is true for figures that were made up.
 */
export const figuresResponse = z
  .object({
    kind: z.enum(figureKinds),
    from: z.iso.date(),
    until: z.iso.date(),
    zone: z.string(),
    step: z.enum(['hour', 'day', 'week', 'month']),
    is_demo: z.boolean(),
    total: z.object(sum),
    steps: z.array(z.object({ at: z.iso.datetime(), ...sum })),
    one: named,
    two: named,
  })
  .meta({ id: 'Figures' });

export type FiguresResponse = z.output<typeof figuresResponse>;
