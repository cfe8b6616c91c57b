import { type Day, dayState, daysAfter, hasRecords } from '#app/modules/days/index.ts';
import type { CheckInRow, Taxonomy } from '#app/modules/feelings/index.ts';
import { type Cycle, pauseRanges } from '#app/modules/paradas/index.ts';
import type { Hoy } from './today.schema.ts';

const weekDays = 7;

/** Returns the last seven days, oldest first, each with its last check-in. */
export function lastWeek({
  days,
  checkIns,
  cycles,
  today,
  taxonomy,
}: {
  days: readonly Day[];
  /** Newest first. */
  checkIns: readonly CheckInRow[];
  cycles: readonly Cycle[];
  today: string;
  taxonomy: Taxonomy;
}): Hoy['week'] {
  return Array.from({ length: weekDays }, (_, index) => {
    const localDay = daysAfter(today, index + 1 - weekDays);
    const day = days.find((each) => each.localDay === localDay);
    const last = checkIns.find((each) => each.localDay === localDay && each.pleasantness !== null);
    return {
      local_day: localDay,
      state: isPaused(cycles, localDay, today) ? 'paused' : dayState(day),
      agrado: last?.pleasantness ?? null,
      energia: last?.energy ?? null,
      ayudas: (last?.helpIds ?? []).flatMap(
        (id) => taxonomy.helps.find((help) => help.id === id)?.slug ?? [],
      ),
      minutes: day?.minutes ?? 0,
      has_records: day !== undefined && hasRecords(day),
    };
  });
}

/**
 * Checks whether a day is in a pause. If the open Parada started on this day or earlier, only the pauses of
 * this Parada count. Otherwise the pauses of all Paradas count.
 */
function isPaused(cycles: readonly Cycle[], localDay: string, today: string): boolean {
  const open = cycles.filter(
    ({ startedOn, outcome }) => outcome === null && startedOn !== null && startedOn <= localDay,
  );
  return (open.length > 0 ? open : cycles).some((cycle) =>
    pauseRanges(cycle, today).some(({ from, until }) => from <= localDay && localDay <= until),
  );
}
