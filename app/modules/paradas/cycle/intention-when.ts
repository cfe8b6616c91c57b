/** The kinds of schedule of an intention: it asks each day, on some days of the week, or never by itself. */
export const intentionWhenKinds = ['daily', 'weekdays', 'when_it_happens'] as const;

/** The days on which an intention asks. `weekdays` are ISO weekdays, Monday 1; the other kinds have none. */
export type IntentionWhen = { kind: (typeof intentionWhenKinds)[number]; weekdays?: number[] | undefined };

/** A schedule with the first local day on which it counts. */
export type DatedIntentionWhen = { fromDay: string; kind: IntentionWhen['kind']; weekdays: number[] | null };

/** The schedule of an intention without a choice. */
const dailyIntention: IntentionWhen = { kind: 'daily' };

/** Returns the ISO weekday of a local day, Monday 1. */
export function weekdayOf(localDay: string): number {
  return new Date(localDay).getUTCDay() || 7;
}

/** Returns the schedule that counts on a local day: the last one chosen until then, else a daily one. */
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

/** Checks whether a schedule asks on a local day. */
export function asksOn({ kind, weekdays = [] }: IntentionWhen, localDay: string): boolean {
  return kind === 'daily' || (kind === 'weekdays' && weekdays.includes(weekdayOf(localDay)));
}
