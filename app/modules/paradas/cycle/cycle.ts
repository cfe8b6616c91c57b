import { daysAfter, daysBetween, minParadaDays } from '#app/modules/days/schema.ts';

/**
 * The maximum number of days in one pause. The constant after it is the maximum for all pauses of a Parada
 * together.
 */
const maxPauseDays = 30;
export const maxPausedDays = 60;

export const paradaStates = ['draft', 'active', 'paused', 'closable', 'closed', 'ended_early'] as const;

export type ParadaState = (typeof paradaStates)[number];

export const dayStates = ['done', 'partial', 'rest', 'none', 'paused'] as const;

export type CycleDayState = (typeof dayStates)[number];

/** A pause. Both its first and its last day are paused. A pause without `untilDay` has not ended. */
export type Pause = { fromDay: string; untilDay: string | null };

/** The facts that decide the state of a Parada. A draft has no `startedOn`. */
export type Cycle = {
  startedOn: string | null;
  finishedOn: string | null;
  outcome: 'closed' | 'ended_early' | null;
  pauses: readonly Pause[];
};

/** The records of one day of a Parada. The state of the day ignores pauses. */
export type RecordedDay = {
  localDay: string;
  state: Exclude<CycleDayState, 'paused'>;
  minutes: number;
  checkIn: boolean;
  hasRecords: boolean;
};

/** A day of a Parada with pauses taken into account. */
export type CycleDay = Omit<RecordedDay, 'state'> & { state: CycleDayState };

type Range = { from: string; until: string };

/**
 * Returns the pauses of a Parada until `today`, shortened to their limits. A pause that the member does not end
 * stops after 30 days. The pauses of a Parada have at most 60 days together (docs/rules.md, The Parada).
 */
export function pauseRanges({ pauses, finishedOn }: Cycle, today: string): Range[] {
  const last = finishedOn ?? today;
  let left = maxPausedDays;
  const ranges: Range[] = [];
  for (const { fromDay, untilDay } of pauses.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))) {
    const longest = daysAfter(fromDay, Math.min(maxPauseDays, left) - 1);
    const until = [untilDay ?? last, longest, last].toSorted()[0] ?? last;
    if (until < fromDay) continue;
    ranges.push({ from: fromDay, until });
    left -= daysBetween(fromDay, until) + 1;
  }
  return ranges;
}

/** Returns the number of paused days of a Parada up to and including `today`. */
export function countPausedDays(cycle: Cycle, today: string): number {
  return pauseRanges(cycle, today).reduce((sum, { from, until }) => sum + daysBetween(from, until) + 1, 0);
}

/** Returns the day on which a pause that begins on `today` ends automatically. */
export function pauseEndsOn(cycle: Cycle, today: string): string {
  return daysAfter(today, Math.min(maxPauseDays, maxPausedDays - countPausedDays(cycle, today)));
}

/**
 * Returns the first day on which the Parada can be closed, according to its pauses until `today`. Returns null
 * for a draft.
 */
export function closableOn(cycle: Cycle, today: string): string | null {
  return cycle.startedOn === null
    ? null
    : daysAfter(cycle.startedOn, minParadaDays - 1 + countPausedDays(cycle, today));
}

/**
 * Returns the state of a Parada on `today`. A Parada is never closed automatically, even if it lasts very long.
 */
export function cycleState(cycle: Cycle, today: string): ParadaState {
  if (cycle.outcome) return cycle.outcome;
  const from = closableOn(cycle, today);
  if (from === null) return 'draft';
  if (isPaused(cycle, today)) return 'paused';
  return today >= from ? 'closable' : 'active';
}

function isPaused(cycle: Cycle, day: string): boolean {
  return pauseRanges(cycle, day).some(({ from, until }) => from <= day && day <= until);
}

/** The result of a Parada from its first day to its last day. For an open Parada the last day is `today`. */
export type CycleSummary = {
  days: CycleDay[];
  /** A number from 0 to 1, rounded to four decimals. */
  constancy: number;
  practiceDays: number;
  elapsedDays: number;
  pausedDays: number;
};

/** Counts the days of a Parada. `recorded` need not contain the days without a record. */
export function summariseCycle(cycle: Cycle, recorded: readonly RecordedDay[], today: string): CycleSummary {
  const days = listCycleDays(cycle, recorded, today);
  const lived = days.filter(({ state }) => state !== 'paused');
  const isFinished = cycle.outcome !== null;
  return {
    days,
    constancy: constancyOf(lived, isFinished ? null : today),
    practiceDays: lived.filter(({ state }) => state === 'done').length,
    elapsedDays: lived.length,
    pausedDays: days.length - lived.length,
  };
}

function listCycleDays(cycle: Cycle, recorded: readonly RecordedDay[], today: string): CycleDay[] {
  const { startedOn } = cycle;
  if (startedOn === null) return [];
  const byDay = new Map(recorded.map((day) => [day.localDay, day]));
  const ranges = pauseRanges(cycle, today);
  const length = daysBetween(startedOn, cycle.finishedOn ?? today) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => {
    const localDay = daysAfter(startedOn, index);
    const day = byDay.get(localDay) ?? emptyDay(localDay);
    const isInPause = ranges.some(({ from, until }) => from <= localDay && localDay <= until);
    return isInPause ? { ...day, state: 'paused' } : day;
  });
}

function emptyDay(localDay: string): RecordedDay {
  return { localDay, state: 'none', minutes: 0, checkIn: false, hasRecords: false };
}

/** Thirteen days of practice close half of the gap between the score and 1. */
const multiplier = 0.5 ** (1 / 13);

const worth: Readonly<Record<CycleDayState, number | null>> = {
  done: 1,
  partial: 0.5,
  none: 0,
  rest: null,
  paused: null,
};

/**
 * Returns the exponential score for a daily habit, by the formula of Loop Habit Tracker (docs/formulas.md,
 * Constancy). Days of rest and days of a pause leave the score unchanged. The day `today` is ignored until it
 * has a record.
 */
export function constancyOf(
  days: readonly Pick<CycleDay, 'localDay' | 'state'>[],
  today: string | null,
): number {
  const score = days.reduce((before, { localDay, state }) => {
    const value = worth[state];
    if (value === null || (state === 'none' && localDay === today)) return before;
    return before * multiplier + value * (1 - multiplier);
  }, 0);
  return Math.round(score * 10_000) / 10_000;
}

/**
 * Returns the paused days of these Paradas until `today`. Records of paused days do not count as practice.
 */
export function pausedDays(
  cycles: readonly (Cycle & { id: number })[],
  today: string,
): (Range & { paradaId: number })[] {
  return cycles.flatMap((cycle) =>
    pauseRanges(cycle, today).map((range) => ({ paradaId: cycle.id, ...range })),
  );
}
