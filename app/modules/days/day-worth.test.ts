import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditedDay, type Credits, maxHundredthsADay, missingCredits, worthOf } from './day-worth.ts';

const nothing: CreditedDay = { checkIns: 0, notes: 0, intentions: 0, minutes: 0, isRest: false };

test.each([
  ['an empty day', {}, 10, {}],
  ['a check-in', { checkIns: 2 }, 10, { check_in: 20 }],
  ['four minutes', { minutes: 4 }, 10, {}],
  ['five of ten', { minutes: 5 }, 10, { time: 25 }],
  ['five of thirty, rounded', { minutes: 5 }, 30, { time: 8 }],
  ['seven of twelve, rounded half up', { minutes: 9 }, 12, { time: 38 }],
  ['more than the daily aim', { minutes: 90 }, 30, { time: 50 }],
  ['a rest', { isRest: true }, 10, { rest: 20 }],
  ['a rest with a check-in', { isRest: true, checkIns: 1 }, 10, { check_in: 20 }],
  [
    'a full day',
    { checkIns: 1, notes: 1, intentions: 1, minutes: 10 },
    10,
    { check_in: 20, time: 50, intention: 10, reflection: 20 },
  ],
])('the credits of %s follow the formula', (_name, day, minutesADay, credits) => {
  expect(worthOf({ ...nothing, ...day }, minutesADay)).toEqual(credits);
});

test('each credit of a day is given only once, and a declared rest earns nothing on a day with a check-in', () => {
  expect(missingCredits({ check_in: 20, time: 50 }, { check_in: 20, time: 25 })).toEqual([
    { reason: 'time', hundredths: 25 },
  ]);
  expect(missingCredits({ rest: 20 }, { check_in: 20 })).toEqual([]);
});

test('the credits of a day are reduced so that their sum stays within the daily maximum', () => {
  expect(
    missingCredits({ time: 50, reflection: 20 }, { check_in: 20, intention: 10, reflection: 20 }),
  ).toEqual([{ reason: 'time', hundredths: 50 }]);
  expect(missingCredits({ time: 50, reflection: 20 }, { time: 40, check_in: 20, intention: 10 })).toEqual([
    { reason: 'time', hundredths: 10 },
    { reason: 'reflection', hundredths: 20 },
  ]);
});

test('a day never earns more than the maximum, and the removal of a record takes no credits back', () => {
  const days = fc.array(
    fc.record({
      checkIns: fc.nat(3),
      notes: fc.nat(2),
      intentions: fc.nat(1),
      minutes: fc.nat(200),
      isRest: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(days, fc.integer({ min: 5, max: 30 }), (changes, minutesADay) => {
      const given: Credits = {};
      for (const day of changes)
        for (const { reason, hundredths } of missingCredits(worthOf(day, minutesADay), given)) {
          expect(hundredths).toBeGreaterThan(0);
          given[reason] = (given[reason] ?? 0) + hundredths;
        }
      const sum = Object.values(given).reduce((total, each) => total + each, 0);
      expect(sum).toBeLessThanOrEqual(maxHundredthsADay);
      expect((given.check_in ?? 0) + (given.rest ?? 0)).toBeLessThanOrEqual(20);
    }),
  );
});
