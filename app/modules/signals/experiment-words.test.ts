import { expect, test } from 'vitest';
import { allowedQuestions, refusedQuestions } from './experiment-words.fixture.ts';
import { refusedWay } from './experiment-words.server.ts';

const lines = (text: string) => text.trim().split('\n');
const refused = Object.entries(refusedQuestions).flatMap(([way, text]) =>
  lines(text).map((question) => [question, way] as const),
);
const allowed = lines(allowedQuestions);

test('the table of test questions contains at least 120 refused and 60 allowed questions', () => {
  expect(new Set(refused.map(([question]) => question)).size).toBeGreaterThanOrEqual(120);
  expect(new Set(allowed).size).toBeGreaterThanOrEqual(60);
});

test.each(refused)('an experiment about "%s" is refused (%s)', (question, way) => {
  expect(refusedWay(question)).toBe(way);
});

test.each(allowed)('an experiment about "%s" is allowed', (question) => {
  expect(refusedWay(question)).toBeNull();
});

test('capital letters and accents do not affect whether an experiment is refused', () => {
  expect(refusedWay('TOMAR CAFÉ')).toBe('food');
  expect(refusedWay('tomar cafe')).toBe('food');
});
