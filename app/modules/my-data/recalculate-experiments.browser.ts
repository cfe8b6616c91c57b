import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import {
  experimentPower,
  powerEffects,
  type QuestionDay,
  readExperiment,
  type TossedDay,
} from '#app/modules/signals/schema.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Kept = RecalculationData['listas']['experiments'][number];
type Asked = { id: number; lag: 0 | 1; days: readonly QuestionDay[] };

/** An experiment that is over, with its recalculated result. */
export type RecalculatedExperiment = NonNullable<ReturnType<typeof experimentOf>>;

/** Recalculates the result of an experiment. Returns null while it runs, because its coins are still closed. */
export function experimentOf(kept: Kept, question: Asked, today: string) {
  const { experiment: id, first_day: firstDay, schedule, ended_on: endedOn } = kept;
  if (schedule === null) return null;
  const days = new Map(question.days.map((day) => [day.localDay, day]));
  const tossed = Array.from(schedule, (coin, index): TossedDay & { localDay: string } => ({
    localDay: daysAfter(firstDay, index),
    way: coin === 'A' ? 'A' : 'B',
    outcome: days.get(daysAfter(firstDay, index + question.lag))?.outcome ?? null,
  }));
  const thrown = Math.max(0, daysBetween(firstDay, endedOn ?? today) + 1);
  return {
    ...{ id, question: question.id, tossed, kept },
    // An experiment that was ended early has no result.
    result: endedOn === null ? readExperiment(tossed, id) : null,
    done: countDone(tossed.slice(0, thrown), days),
    power: powerEffects.map((effect) => ({ effect, share: experimentPower(schedule.length, effect) })),
  };
}

/** Counts the days by what was done. Numbers from 0 to 10 do not decide it. */
function countDone(
  tossed: readonly (TossedDay & { localDay: string })[],
  days: ReadonlyMap<string, QuestionDay>,
) {
  const done = { as_tossed: 0, otherwise: 0, unknown: 0 };
  for (const { localDay, way } of tossed) {
    const factor = days.get(localDay)?.factor ?? null;
    if (factor === null || Number(factor) > 1) done.unknown += 1;
    else if ((way === 'A') === Boolean(factor)) done.as_tossed += 1;
    else done.otherwise += 1;
  }
  return done;
}
