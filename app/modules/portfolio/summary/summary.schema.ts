import { z } from 'zod';
import { byDimension, numbers } from '../allocation/allocation.schema.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';

/** The windows of a summary, without the windows that name a Parada by its id. */
export const windows = ['parada', '7d', '30d', 'all'] as const;

const paradaPrefix = 'parada:';

/** The name of a window. `parada:{id}` is a Parada of the member. */
const windowName = z.union([
  z.enum(windows),
  z.templateLiteral([paradaPrefix, z.string().regex(/^\d{1,15}$/)]),
]);

export type Window = z.output<typeof windowName>;

/** Returns the id of the Parada that a window names; null for every other window. */
export function findNamedParada(window: Window): number | null {
  return window.startsWith(paradaPrefix) ? Number(window.slice(paradaPrefix.length)) : null;
}

export const summaryQuery = z.strictObject({ window: windowName.default('parada') });

/** One measure, distributed over the dimensions. */
export const allocationResponse = z.object({
  total: z.number(),
  amounts: numbers,
  basis_points: numbers,
  percent: numbers,
});

const inCurrency = allocationResponse.extend({ currency: z.string() });

/**
 * The findings from the sums and the plan. Times are in minutes, effort is in effort-minutes, and money is in
 * hundredths of the currency.
 */
const findings = z.object({
  time: allocationResponse.nullable(),
  effort: allocationResponse.nullable(),
  /**
   * False if fewer than ten entries are rated. In this case the shares of effort are too imprecise to be shown
   * as percentages.
   */
  says_effort_shares: z.boolean(),
  money: z.array(inCurrency),
  /**
   * Money that can be expressed in one currency at the rates that the member stated. Empty if the member stated
   * no rates.
   */
  home_money: z.array(inCurrency),
  drift: byDimension(z.object({ basis_points: z.number(), is_flagged: z.boolean() })).nullable(),
  advice: z
    .object({ dimension: z.enum(dimensionSlugs), minutes: z.number(), reaches_plan: z.boolean() })
    .nullable(),
  effective_dimensions: z.number().nullable(),
});

export type Findings = z.output<typeof findings>;

export type AllocationResponse = z.output<typeof allocationResponse>;

const dayTime = z.object({
  local_day: z.iso.date(),
  /** The time of each dimension, in minutes multiplied by basis points. */
  time: numbers,
});

export type DayTime = z.output<typeof dayTime>;

const repeat = z.object({
  minutes: z.number(),
  shares: z.array(z.object({ dimension: z.enum(dimensionSlugs), basis_points: z.number() })),
  times: z.number(),
});

export type Repeat = z.output<typeof repeat>;

export const summaryResponse = findings.extend({
  window: windowName,
  /** The first and the last day of the window. `from` is null if the window contains all time. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  /** The member's current day, and the time zone and start hour that determine it. */
  local_day: z.iso.date(),
  timezone: z.string(),
  day_begins_hour: z.number(),
  dimensions: z.array(z.object({ slug: z.enum(dimensionSlugs), name: z.string() })),
  plan: numbers.nullable(),
  /** The last 7 or 21 days of the window, oldest first. A day without time has zeros. */
  days: z.array(dayTime),
  /** The combinations that the member recorded most often recently, the most frequent first. */
  repeats: z.array(repeat),
  /**
   * The sums before any rounding: minutes, effort-minutes and hundredths of money, each multiplied by basis points.
   */
  totals: z.object({
    entries: z.number(),
    ratedEntries: z.number(),
    minutes: z.number(),
    time: numbers,
    effort: numbers,
    money: z.record(z.string(), numbers),
    home: z.record(z.string(), numbers),
  }),
});

export type Summary = z.output<typeof summaryResponse>;

/**
 * The flow to a dimension through a dynamic (null for entries recorded by hand), in units of the measure multiplied
 * by basis points.
 */
export const flowsResponse = z.object({
  items: z.array(
    z.object({
      dimension: z.enum(dimensionSlugs),
      dynamic: z.string().nullable(),
      currency: z.string(),
      time: z.number(),
      effort: z.number(),
      money: z.number(),
    }),
  ),
});

export type Flow = z.output<typeof flowsResponse>['items'][number];
