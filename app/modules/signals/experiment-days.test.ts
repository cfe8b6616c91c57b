import { expect, test } from 'vitest';
import { seededRandom } from '#app/platform/seeded-random.ts';
import simulation from '#app/seeds/signals-simulation.json' with { type: 'json' };
import { offeredDays } from './experiment.schema.ts';
import {
  experimentPower,
  powerEffects,
  readExperiment,
  type TossedDay,
  tossSchedule,
} from './experiment-days.ts';
import { shareLikely } from './simulated-experiments.factory.ts';

const tossed = (schedule: string, outcomes: readonly (number | null)[]) =>
  outcomes.map((outcome, day): TossedDay => ({ way: schedule[day] === 'A' ? 'A' : 'B', outcome }));

test('each variant of an experiment gets at least a third of the days; the same seed gives the same schedule', () => {
  const schedules = Array.from({ length: 300 }, (_, seed) => tossSchedule(21, seededRandom(seed)));
  const withIt = schedules.map((schedule) => schedule.replaceAll('B', '').length);
  expect([Math.min(...withIt), Math.max(...withIt)]).toEqual([7, 14]);
  expect(tossSchedule(21, seededRandom(4))).toBe(schedules[4]);
});

test('a missed day is left out; an experiment with fewer than five days of a variant has no result', () => {
  const outcomes = [5, 1, 5, 1, 5, 1, 5, 1, 5, null];
  expect(readExperiment(tossed('ABABABABAB', outcomes), 1)).toMatchObject({
    ...{ verdict: 'unknown', daysA: 5, daysB: 4 },
    ...{ difference: null, interval: null, p: null },
  });
  expect(readExperiment(tossed('ABABABABAB', [5, 1, 5, 1, 5, 1, 5, 1, 4, 2]), 1)).toMatchObject({
    ...{ verdict: 'likely', daysA: 5, daysB: 5 },
    p: 2 / 252,
  });
});

test('if all days of an experiment are equal, it ends without a difference', () => {
  const result = readExperiment(
    tossed(
      'ABABABABABAB',
      Array.from({ length: 12 }, () => 3),
    ),
    1,
  );
  expect(result).toMatchObject({ verdict: 'none', difference: 0, interval: [0, 0], p: 1 });
});

test('of 100 experiments without a true difference, about ten report a difference', () => {
  expect(shareLikely({ days: 21, effect: 0, people: 100, seed: 3 })).toBeLessThanOrEqual(0.15);
});

test('the power that is shown before an experiment differs from the simulated power by three points at most', () => {
  const shown = simulation.experiments
    .filter(({ effect }) => effect > 0)
    .map(({ days, effect, likely }) => ({ days, effect, off: experimentPower(days, effect) - likely }));
  expect([...new Set(shown.map(({ days }) => days))]).toEqual([...offeredDays]);
  // The error of a simulated share of 2,000 people is about one percentage point.
  expect(shown.filter(({ off }) => off > 0.01 || off < -0.035)).toEqual([]);
});

test('an experiment has more power if it has more days or a larger effect', () => {
  const powers = [14, 21, 42, 66].map((days) => powerEffects.map((effect) => experimentPower(days, effect)));
  expect(powers.map((row) => row.map((power) => Math.round(100 * power)))).toEqual([
    [14, 41, 94],
    [20, 59, 99],
    [37, 88, 100],
    [53, 98, 100],
  ]);
});
