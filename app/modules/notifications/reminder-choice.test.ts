import { expect, test } from 'vitest';
import { chooseReminder, isStillDue, isTooLate, type ReminderFacts } from './reminder-choice.server.ts';

const plain: ReminderFacts = {
  isUnreachable: false,
  hasRecord: false,
  isCalm: false,
  isPaused: false,
  isLetterTomorrow: false,
  unvisited: 0,
};

test.each([
  [{}, 9, 'daily'],
  [{ unvisited: 6 }, 9, 'daily'],
  [{ unvisited: 7 }, 9, 'farewell'],
  [{}, null, null],
  [{ unvisited: 7 }, null, null],
  [{ isLetterTomorrow: true }, 9, 'letter'],
  [{ isLetterTomorrow: true }, null, 'letter'],
  [{ isLetterTomorrow: true, unvisited: 7 }, 9, 'letter'],
  [{ isUnreachable: true }, 9, null],
  [{ hasRecord: true, isLetterTomorrow: true }, 9, null],
  [{ isCalm: true, unvisited: 7 }, 9, null],
  [{ isPaused: true }, 9, null],
] as const)(
  'for the facts %j and the chosen hour %j, the kind of mail that is sent is %j',
  (facts, hour, kind) => {
    expect(chooseReminder({ ...plain, ...facts }, hour)).toBe(kind);
  },
);

test.each([
  ['daily', {}, 9, true],
  ['daily', {}, null, false],
  ['daily', { hasRecord: true }, 9, false],
  ['letter', { isLetterTomorrow: true }, null, true],
  ['letter', {}, 9, false],
  ['farewell', {}, null, true],
  ['farewell', { isCalm: true }, null, false],
] as const)(
  'for a %s mail, the facts %j and the chosen hour %j, the mail is still due: %j',
  (kind, facts, hour, isDue) => {
    expect(isStillDue(kind, { ...plain, ...facts }, hour)).toBe(isDue);
  },
);

test('a reminder can be sent up to two hours late', () => {
  const due = new Date('2026-05-10T06:00:00Z');
  expect(isTooLate(due, new Date('2026-05-10T08:00:00Z'))).toBe(false);
  expect(isTooLate(due, new Date('2026-05-10T08:00:00.001Z'))).toBe(true);
});
