import { toChange } from './change.ts';
import { type MeasuredDays, toPrecision } from './precision.ts';
import { normalNumbers } from './simulated-people.factory.ts';
import { singleItemReliability } from './single-item.ts';

/** All combinations of one to three days at the start with one to three days at the close. */
export const dayPairs: readonly MeasuredDays[] = [1, 2, 3].flatMap((start) =>
  [1, 2, 3].map((close) => ({ start, close })),
);

export type SimulatedPeople = {
  people: number;
  seed: number;
  /** The number of questions that each simulated person answers. */
  questions: number;
  days: MeasuredDays;
  /** The correlation between the error on one day and the error on the next day. */
  resemblance: number;
  /** The mean of the true scores. */
  mean: number;
  trueChange?: number;
};

const { sd = 0, sem = 0 } = toPrecision(singleItemReliability, 1) ?? {};
const trueSd = Math.sqrt(sd ** 2 - sem ** 2);

/**
 * Returns the share of simulated people who show a change larger than the error in at least one question. Each
 * question has a scale from 0 to 10, and each person has a true score for each question. The error of a day
 * resembles that of the day before (AR(1)). An answer is rounded to whole points and stays within the scale.
 */
export function shareToldOfDays(simulated: SimulatedPeople): number {
  const { people, seed, questions, days, mean, trueChange = 0 } = simulated;
  const normal = normalNumbers(seed);
  const precision = toPrecision(singleItemReliability, questions);
  let told = 0;
  for (let person = 0; person < people; person += 1) {
    let isTold = false;
    for (let question = 0; question < questions; question += 1) {
      const truth = mean + trueSd * normal();
      const start = meanOfDays(normal, truth, days.start, simulated.resemblance);
      const close = meanOfDays(normal, truth + trueChange, days.close, simulated.resemblance);
      if (toChange(start, close, precision, days).verdict === 'mayor') isTold = true;
    }
    if (isTold) told += 1;
  }
  return told / people;
}

function meanOfDays(normal: () => number, truth: number, days: number, resemblance: number): number {
  let error = sem * normal();
  let sum = 0;
  for (let day = 0; day < days; day += 1) {
    sum += Math.min(10, Math.max(0, Math.round(truth + error)));
    error = resemblance * error + Math.sqrt(1 - resemblance ** 2) * sem * normal();
  }
  return sum / days;
}
