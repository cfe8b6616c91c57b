import { expect, test } from 'vitest';
import { normalNumbers, unchangedDays } from '#app/modules/measures/simulated-people.factory.ts';
import { compareDays } from './circular-shift.ts';
import { studentBound, studentTails } from './student.ts';

const gap = Number.NaN;
const seriesOf = (outcomes: readonly number[], factors: readonly number[]) => ({
  outcomes: Float64Array.from(outcomes),
  factors: Float64Array.from(factors),
});
const pattern = (length: number) => Array.from({ length }, (_, day) => Number((day * day) % 5 < 2));

test.each([
  [1.959964, 1e7, 0.05],
  [2.085963, 20, 0.05],
  [12.7062, 1, 0.05],
  [3.1534, 20, 0.005],
])(
  "the probability beyond %d in Student's t-distribution with %d degrees of freedom equals the published tables",
  (t, degrees, share) => {
    expect(studentTails(t, degrees)).toBeCloseTo(share, 6);
    expect(studentBound(share, degrees)).toBeCloseTo(t, 4);
  },
);

test('the difference is the mean on days with the factor minus the mean on days without it', () => {
  const factors = pattern(30);
  const outcomes = factors.map((factor, day) => (day % 6 === 3 ? gap : 3 + factor * 0.5 + (day % 2)));
  const { difference, daysWith, daysWithout, interval } = compareDays(seriesOf(outcomes, factors));
  const meanOf = (side: number) => {
    const values = outcomes.filter((value, day) => !Number.isNaN(value) && factors[day] === side);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(difference).toBeCloseTo(meanOf(1) - meanOf(0), 10);
  expect([daysWith + daysWithout, interval?.map((end) => Number(end.toFixed(1)))]).toEqual([25, [-0.2, 1.2]]);
});

test('a difference is computed only if there are seven days with the factor and seven days without it', () => {
  const factors = [...Array.from({ length: 6 }, () => 1), ...Array.from({ length: 24 }, () => 0)];
  const compared = compareDays(seriesOf(pattern(30), factors));
  expect(compared).toMatchObject({ daysWith: 6, daysWithout: 24, difference: null, p: null, interval: null });
});

test('if the outcome is the same on all days, the difference is zero and the probability is one', () => {
  const compared = compareDays(
    seriesOf(
      Array.from({ length: 30 }, () => 4),
      pattern(30),
    ),
  );
  expect(compared).toMatchObject({ difference: 0, interval: [0, 0], p: 1, shiftShare: 1 });
});

test('if the whole calendar is rotated, the probability stays the same', () => {
  const [outcomes, factors] = [pattern(42).map((one, day) => one + (day % 3)), pattern(42).reverse()];
  const turned = (values: readonly number[]) => [...values.slice(9), ...values.slice(0, 9)];
  const own = compareDays(seriesOf(outcomes, factors));
  expect(compareDays(seriesOf(turned(outcomes), turned(factors))).p).toBeCloseTo(own.p ?? 0, 10);
});

test('if the calendar is shifted, days without data keep their positions', () => {
  const factors = pattern(48);
  const outcomes = factors.map((factor, day) => (day % 4 === 3 ? gap : factor + (day % 5)));
  const pressed = outcomes.flatMap((value, day) => (Number.isNaN(value) ? [] : [day]));
  const own = compareDays(seriesOf(outcomes, factors));
  const without = compareDays(
    seriesOf(
      pressed.map((day) => outcomes[day] ?? 0),
      pressed.map((day) => factors[day] ?? 0),
    ),
  );
  expect([own.difference, own.daysWith]).toEqual([without.difference, without.daysWith]);
  expect(own.p).not.toBeCloseTo(without.p ?? 0, 3);
});

test('the more neighbouring days resemble each other, the wider the interval is', () => {
  const days = Array.from({ length: 60 }, (_, day) => day);
  const widthOf = (order: readonly number[]) => {
    const outcomes = order.map((day) => 3 + Number(day % 20 < 10) + (day % 3));
    const factors = order.map((day) => Number(day % 24 < 12));
    const [low = 0, high = 0] = compareDays(seriesOf(outcomes, factors)).interval ?? [];
    return high - low;
  };
  const scattered = days.toSorted(
    (one, other) => ((one * 37) % 61) * ((one * 5) % 7) - ((other * 37) % 61) * ((other * 5) % 7),
  );
  expect(widthOf(days) / widthOf(scattered)).toBeGreaterThan(1.3);
});

test('of 1,000 random series, at most 5 % have an interval that excludes zero', () => {
  const normal = normalNumbers(3);
  const apart = Array.from({ length: 1000 }, () => {
    const outcomes = unchangedDays(normal, { days: 42, resemblance: 0.5 }).map(({ agrado }) => agrado);
    const factors = unchangedDays(normal, { days: 42, resemblance: 0.5 }).map(({ agrado }) =>
      Number(agrado > 3),
    );
    const [low, high] = compareDays(seriesOf(outcomes, factors)).interval ?? [-1, 1];
    return low > 0 || high < 0;
  });
  expect(apart.filter(Boolean).length).toBeLessThanOrEqual(50);
});
