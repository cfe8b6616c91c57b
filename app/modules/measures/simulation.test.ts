import { expect, test } from 'vitest';
import { expectedClose, toChange } from './change.ts';
import { type Instrument, instrumentPrecision } from './instrument.ts';
import { lifeSatisfaction } from './life-satisfaction.ts';
import { z95 } from './normal.ts';
import { pooledChange } from './pooled.ts';
import { dailyPulse } from './pulse.ts';
import { normalNumbers, twoAnswers, unchangedDays } from './simulated-people.factory.ts';
import { thermometersInstrument } from './thermometers.ts';

const people = 10_000;

/**
 * Five items with the scale and the published figures of the WHO-5. An operator may install the WHO-5, but we may not
 * ship its words.
 */
const whoForm: Instrument = {
  ...lifeSatisfaction,
  slug: 'forma-de-la-who-5',
  items: Array.from({ length: 5 }, (_, index) => ({
    ...{ slug: `p${index + 1}`, text: 'p', low: '0', high: '5' },
    ...{ min: 0, max: 5 },
  })),
  scoring: { kind: 'sum', factor: 4 },
  ...{ reliability: 0.81, sd: 19.5 },
  populationMean: { value: 70, source: 'p' },
};

/** Returns the share of simulated people who show at least one change larger than the error. */
function shareTold(instrument: Instrument, trueChange: number, seed: number): number {
  const normal = normalNumbers(seed);
  const precision = instrumentPrecision(instrument);
  let told = 0;
  for (let person = 0; person < people; person += 1) {
    const { start, close } = twoAnswers(normal, instrument, {
      trueChange,
      mean: trueChange > 0 ? 3 : undefined,
    });
    const changes = start.map((score, index) => toChange(score, close[index] ?? score, precision));
    if (changes.some(({ verdict }) => verdict === 'mayor')) told += 1;
  }
  return told / people;
}

const report = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

test.each([thermometersInstrument, lifeSatisfaction])(
  'if nothing has truly changed, the instrument $slug reports a change to at most 5 of 100 people',
  (instrument) => {
    const { sem = 0, change95 = 0 } = instrumentPrecision(instrument) ?? {};
    const falseAlarms = shareTold(instrument, 0, 1);
    const found = [2 * sem, 2 * change95].map((change) => percent(shareTold(instrument, change, 2)));
    report(
      `${instrument.slug}: ${percent(falseAlarms)} of those without change are told of one; with a real change of ` +
        `twice the standard error ${found[0]}, of twice the error of a change ${found[1]}`,
    );
    expect(falseAlarms).toBeLessThanOrEqual(0.05);
  },
);

test('an instrument that scores in steps of four points gives slightly more false alarms', () => {
  const { sem = 0 } = instrumentPrecision(whoForm) ?? {};
  const falseAlarms = shareTold(whoForm, 0, 3);
  report(
    `the form of the WHO-5: ${percent(falseAlarms)} without change, ${percent(shareTold(whoForm, 2 * sem, 4))} with one`,
  );
  expect(falseAlarms).toBeLessThanOrEqual(0.065);
});

test.each([
  [14, 0.5],
  [21, 0.3],
  [21, 0.5],
  [28, 0.5],
  [42, 0.5],
  [66, 0.3],
])(
  'over %i unchanged days with autocorrelation %f a change is reported to at most 5 of 100 members',
  (days, resemblance) => {
    const normal = normalNumbers(days);
    const lives = days < 28 ? people : people / 5;
    let told = 0;
    for (let life = 0; life < lives; life += 1)
      if (dailyPulse(unchangedDays(normal, { days, resemblance })).verdict === 'mayor') told += 1;
    report(
      `pulse over ${days} days, resemblance ${resemblance}: ${percent(told / lives)} told without change`,
    );
    expect(told / lives).toBeLessThanOrEqual(0.05);
  },
);

test('a real change of 1.5 points in agrado is found in more than half of the members', () => {
  const normal = normalNumbers(5);
  let told = 0;
  for (let life = 0; life < people / 5; life += 1) {
    const days = unchangedDays(normal, { days: 42, resemblance: 0.3, mean: 2.6 });
    const better = days.map((day, index) =>
      index < 21 ? day : { ...day, agrado: Math.min(5, day.agrado + 1.5) },
    );
    if (dailyPulse(better).verdict === 'mayor') told += 1;
  }
  report(`pulse: a real change of 1.5 points is told to ${percent((told * 5) / people)}`);
  expect((told * 5) / people).toBeGreaterThan(0.5);
});

test('low scores at the start rise later without any true change, and the expected score predicts this rise', () => {
  const normal = normalNumbers(6);
  const precision = instrumentPrecision(lifeSatisfaction);
  const low = Array.from({ length: people }, () => twoAnswers(normal, lifeSatisfaction)).flatMap(
    ({ start: [start = 0], close: [close = 0] }) => (start <= 4 && precision ? [{ start, close }] : []),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (!precision) throw new Error('life satisfaction has a published reliability');
  expect(mean(low.map(({ start, close }) => close - start))).toBeGreaterThan(0.8);
  const left = mean(low.map((each) => expectedClose(each, precision, 7.3).difference));
  expect(Math.abs(left)).toBeLessThan(0.2);
});

test('if nothing has truly changed, an association over four Paradas is reported to at most 5 of 100 members', () => {
  const normal = normalNumbers(7);
  let told = 0;
  for (let member = 0; member < people; member += 1) {
    const estimates = Array.from({ length: 4 }, () => ({ value: 1.6 * normal(), standardError: 1.6 }));
    if (pooledChange(estimates)?.isAssociated) told += 1;
  }
  expect(z95).toBeCloseTo(1.96, 4);
  expect(told / people).toBeLessThanOrEqual(0.055);
});
