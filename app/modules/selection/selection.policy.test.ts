import { expect, test } from 'vitest';
import { canDecide, canMark, canRead, canSeeOthers, isOtherRole, isRevealed } from './selection.policy.ts';

test.each([
  ['admin', false, true],
  ['editor', false, false],
  ['editor', true, true],
  ['expert', true, true],
  ['expert', false, false],
] as const)(
  'a member with the role %s, as a reviewer: %s, may read applications: %s',
  (role, isReviewer, may) => {
    expect(canRead({ role, isReviewer })).toBe(may);
  },
);

test.each([
  ['expert', true, false, 5, false],
  ['expert', true, true, 1, true],
  ['admin', true, false, 2, false],
  ['admin', true, true, 2, true],
  ['admin', false, false, 1, false],
  ['admin', false, false, 2, true],
] as const)(
  'role %s, reviewer: %s, has given marks: %s, reviewers with marks: %d; sees the marks of others: %s',
  (role, isReviewer, hasMarked, markers, sees) => {
    expect(canSeeOthers({ role, isReviewer, hasMarked, markers })).toBe(sees);
  },
);

test('marks can be given only once, by a named reviewer, while the application is open', () => {
  expect(canMark({ isReviewer: true, hasMarked: false }, { outcome: null })).toBe(true);
  expect(canMark({ isReviewer: true, hasMarked: true }, { outcome: null })).toBe(false);
  expect(canMark({ isReviewer: false, hasMarked: false }, { outcome: null })).toBe(false);
  expect(canMark({ isReviewer: true, hasMarked: false }, { outcome: 'refused' })).toBe(false);
});

test('a decision requires the marks of two reviewers', () => {
  expect([0, 1, 2, 3].map((markers) => canDecide({ markers }))).toEqual([false, false, true, true]);
});

test.each([
  ['new', null, 'conversation', false],
  ['reading', null, 'conversation', false],
  ['conversation', null, 'conversation', true],
  ['trial', null, 'conversation', true],
  ['conversation', null, 'trial', false],
  ['new', null, 'new', true],
  ['reading', 'refused', 'conversation', false],
  ['trial', 'refused', 'conversation', true],
  ['reading', 'accepted', 'conversation', true],
] as const)(
  'at the stage %s with the outcome %s, if names are revealed from %s on, the name is shown: %s',
  (stage, outcome, revealFrom, isKnown) => {
    expect(isRevealed({ stage, outcome, revealFrom })).toBe(isKnown);
  },
);

test.each([
  ['member', false],
  ['expert', false],
  ['editor', true],
  ['moderator', true],
  ['support', true],
  ['admin', true],
] as const)('an accepted applicant with the role %s keeps this role: %s', (role, isKept) => {
  expect(isOtherRole(role)).toBe(isKept);
});
