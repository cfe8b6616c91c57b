/**
 * The kinds of schedule of an intention. The app asks about the intention every day, asks on some days of the
 * week, or never asks.
 */
export const intentionWhenKinds = ['daily', 'weekdays', 'when_it_happens'] as const;

/**
 * The days on which the app asks about an intention. `weekdays` contains ISO weekdays (Monday is 1) if the kind
 * is `weekdays`; otherwise it is absent.
 */
export type IntentionWhen = { kind: (typeof intentionWhenKinds)[number]; weekdays?: number[] | undefined };

/** A schedule, and the first local day on which it applies. */
export type DatedIntentionWhen = { fromDay: string; kind: IntentionWhen['kind']; weekdays: number[] | null };

/** The schedule that applies if the member has not chosen one. */
const dailyIntention: IntentionWhen = { kind: 'daily' };

/** Returns the ISO weekday of a local day (Monday is 1). */
export function weekdayOf(localDay: string): number {
  return new Date(localDay).getUTCDay() || 7;
}

/**
 * Returns the schedule that applies on a local day. This is the last schedule that the member chose up to that
 * day. If there is none, it is the daily schedule.
 */
export function intentionWhenOn(chosen: readonly DatedIntentionWhen[], localDay: string): IntentionWhen {
  const last = chosen
    .filter(({ fromDay }) => fromDay <= localDay)
    .toSorted(byDay)
    .at(-1);
  if (!last) return dailyIntention;
  return { kind: last.kind, ...(last.weekdays ? { weekdays: last.weekdays } : {}) };
}

function byDay(one: DatedIntentionWhen, other: DatedIntentionWhen): number {
  return one.fromDay < other.fromDay ? -1 : 1;
}

/** Checks whether a schedule asks about the intention on a local day. */
export function asksOn({ kind, weekdays = [] }: IntentionWhen, localDay: string): boolean {
  return kind === 'daily' || (kind === 'weekdays' && weekdays.includes(weekdayOf(localDay)));
}
