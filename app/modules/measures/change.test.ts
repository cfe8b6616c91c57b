import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedClose, possibleShare, toVerdict } from './change.ts';
import { instrumentPrecision, scoreRange, toScores } from './instrument.ts';
import { lifeSatisfaction } from './life-satisfaction.ts';
import { normalQuantile } from './normal.ts';
import { toPrecision } from './precision.ts';
import { toChange } from './schema.ts';
import { singleItemReliability } from './single-item.ts';
import { thermometersInstrument } from './thermometers.ts';

const scores = fc.integer({ min: 0, max: 10 });
const precisions = fc
  .record({
    reliability: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    sd: fc.double({ min: 0.5, max: 20, noNaN: true }),
  })
  .map((reliability) => toPrecision(reliability, 1));
const who = toPrecision({ reliability: 0.81, sd: 19.5 }, 1);

test('the error of a change is computed from reliability and spread; the error for the WHO-5 is 23.6, as published', () => {
  expect(who?.sem).toBeCloseTo(8.5, 1);
  expect(who?.change95).toBeCloseTo(23.6, 1);
  expect(toPrecision({ reliability: null, sd: 2 }, 1)).toBeNull();
});

test('over the five scores of an instrument together, at most 5 of 100 people get a false alarm', () => {
  const one = toPrecision(singleItemReliability, 1);
  const five = toPrecision(singleItemReliability, 5);
  expect(five?.sem).toBe(one?.sem);
  expect((five?.change95 ?? 0) / (one?.change95 ?? 1)).toBeCloseTo(
    normalQuantile(0.995) / normalQuantile(0.975),
  );
});

test.each([
  [0.5, 0],
  [0.8413447, 1],
  [0.975, 1.959964],
  [0.995, 2.575829],
  [0.001, -3.090232],
])('the share %f of a normal distribution lies below the quantile %f', (share, quantile) => {
  expect(normalQuantile(share)).toBeCloseTo(quantile, 5);
});

test.each([
  [40, 63, 'posible'],
  [40, 64, 'mayor'],
  [64, 40, 'mayor'],
  [40, 50, 'posible'],
  [40, 49, 'indistinguible'],
  [40, 40, 'indistinguible'],
  [50, 40, 'posible'],
])('a change of the WHO-5 from %i to %i is %s', (start, close, verdict) => {
  expect(toChange(start, close, who).verdict).toBe(verdict);
});

test.each([
  [4, 8, 'mayor'],
  [8, 4, 'mayor'],
  [4, 7, 'posible'],
  [4, 6, 'posible'],
  [4, 5, 'indistinguible'],
])('a change of life satisfaction from %i to %i is %s', (start, close, verdict) => {
  expect(toChange(start, close, instrumentPrecision(lifeSatisfaction)).verdict).toBe(verdict);
});

test('if the error of a change is unknown, the change is not classified by size', () => {
  expect(toChange(3, 9, null)).toMatchObject({ change: 6, interval: null, verdict: 'desconocido' });
});

test('a fall and a rise of the same size get the same verdict', () => {
  fc.assert(
    fc.property(scores, scores, precisions, (start, close, precision) => {
      const [there, back] = [toChange(start, close, precision), toChange(close, start, precision)];
      expect(there.verdict).toBe(back.verdict);
      expect(there.change).toBe(-back.change + 0);
    }),
  );
});

test('a change is larger than its error exactly if its interval excludes zero', () => {
  fc.assert(
    fc.property(scores, scores, precisions, (start, close, precision) => {
      const { interval, verdict } = toChange(start, close, precision);
      const [low = 0, high = 0] = interval ?? [];
      expect(verdict === 'mayor').toBe(low >= 0 || high <= 0);
    }),
  );
});

test('of two changes the larger one never gets the weaker verdict', () => {
  const rank = ['indistinguible', 'posible', 'mayor'];
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(rank.indexOf(toVerdict(large, 23.6))).toBeGreaterThanOrEqual(
          rank.indexOf(toVerdict(small, 23.6)),
        );
      },
    ),
  );
  expect(possibleShare * 23.6).toBeCloseTo(10, 0);
});

test('for a WHO-5 score of 40 at the start, a score of 46 with an error of 22.5 is expected at the close', () => {
  if (!who) throw new Error('both figures are given');
  const { score, interval, difference } = expectedClose({ start: 40, close: 60 }, who, 70);
  expect(score).toBeCloseTo(45.7, 1);
  expect(interval[1] - score).toBeCloseTo(22.4, 1);
  expect(difference).toBeCloseTo(14.3, 1);
});

test('the expected score lies between the start and the mean of the population', () => {
  fc.assert(
    fc.property(scores, scores, precisions, (start, mean, precision) => {
      if (!precision) return;
      const { score } = expectedClose({ start, close: start }, precision, mean);
      expect(score).toBeGreaterThanOrEqual(Math.min(start, mean) - 1e-9);
      expect(score).toBeLessThanOrEqual(Math.max(start, mean) + 1e-9);
    }),
  );
});

test('some instruments score each item separately; other instruments score the sum of all items', () => {
  const answers = [4, 5, 6, 7, 3];
  expect(toScores(thermometersInstrument, answers).map(({ score }) => score)).toEqual(answers);
  const summed = { ...thermometersInstrument, slug: 'x', scoring: { kind: 'sum', factor: 4 } } as const;
  expect(toScores(summed, answers)).toEqual([{ slug: 'x', score: 100 }]);
  expect([scoreRange(thermometersInstrument), scoreRange(summed)]).toEqual([
    { min: 0, max: 10 },
    { min: 0, max: 200 },
  ]);
});

test('the assumed spread of a single question equals the spread of the answers in a Spanish survey of 2018', () => {
  // The distribution of the answers in the survey of Spain's statistics office (INE): 6.1 % from 0 to 4, 19.2 %
  // from 5 to 6, 50.3 % from 7 to 8, 24.4 % from 9 to 10. The test divides the share of each group equally
  // among the points of the group.
  const groups = [
    { share: 0.061, points: [0, 1, 2, 3, 4] },
    { share: 0.192, points: [5, 6] },
    { share: 0.503, points: [7, 8] },
    { share: 0.244, points: [9, 10] },
  ];
  const answers = groups.flatMap(({ share, points }) =>
    points.map((point) => ({ point, share: share / points.length })),
  );
  const mean = answers.reduce((sum, { point, share }) => sum + point * share, 0);
  const variance = answers.reduce((sum, { point, share }) => sum + share * (point - mean) ** 2, 0);
  expect(mean).toBeCloseTo(lifeSatisfaction.populationMean?.value ?? 0, 1);
  expect(Math.sqrt(variance)).toBeCloseTo(singleItemReliability.sd ?? 0, 2);
});
