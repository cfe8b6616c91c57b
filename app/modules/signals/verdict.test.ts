import { expect, test } from 'vitest';
import { maxQuestions as maxAsked } from '#app/modules/paradas/schema.ts';
import { dueLook, type LookDay, lookDays, lookShare, nextLook } from './look-schedule.ts';
import { errorBudget, type Look, listVerdicts, maxQuestions, questionShare } from './verdict.ts';

const aLook = (lookDay: LookDay, p: number, changes: Partial<Look['comparison']> = {}): Look => ({
  ...{ lookDay, localDay: `2026-${String(lookDay).padStart(5, '0')}` },
  comparison: { difference: 1, interval: [0.5, 1.5], p, shiftShare: 0.02, ...changes },
});
const aQuestion = (looks: readonly Look[], paradaNumber = 1) => ({ paradaNumber, looks });
const wordsOf = (...questions: ReturnType<typeof aQuestion>[]) =>
  listVerdicts(questions).map(({ verdict }) => verdict);
const limitAt = (look: LookDay, paradaNumber = 1) =>
  errorBudget * questionShare(paradaNumber) * lookShare(look, null);

test('the error allowed for a Parada is divided by the maximum number of questions', () => {
  expect(maxQuestions).toBe(maxAsked);
});

test.each<[number, number, LookDay | null, LookDay | null]>([
  [7, 6, null, null],
  [7, 7, null, 14],
  [7, 7, 14, null],
  [6, 30, null, null],
  [7, 30, null, 21],
  [30, 40, 14, 63],
  [300, 300, 252, null],
])(
  'with %d and %d days, after an evaluation at %s days, the evaluation at %s days is due',
  (daysWith, daysWithout, last, due) => {
    expect(dueLook({ daysWith, daysWithout }, last)).toBe(due);
  },
);

test('the next evaluation depends on the number of days with data; after the last evaluation there is no next one', () => {
  const next = [13, 14, 251, 252].map((daysWith) => nextLook({ daysWith, daysWithout: 0 }));
  expect(next).toEqual([14, 21, 252, null]);
});

test('over all evaluations and questions, the shares sum to at most the error allowed for a member', () => {
  const looks = lookDays.map((look, index) => lookShare(look, lookDays[index - 1] ?? null));
  expect(looks.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  const questions = Array.from({ length: 5000 }, (_, index) => maxQuestions * questionShare(index + 1));
  expect(questions.reduce((sum, share) => sum + share, 0)).toBeLessThan(1);
});

test('until its first evaluation, the verdict about a question is unknown', () => {
  expect(listVerdicts([aQuestion([])])).toEqual([{ verdict: 'unknown', hintOn: null, fadedOn: null }]);
});

test('a question gets a hint only if its probability is below the limit for its evaluation and its rank', () => {
  const limit = limitAt(14);
  expect(wordsOf(aQuestion([aLook(14, limit * 0.99)]))).toEqual(['hint']);
  expect(wordsOf(aQuestion([aLook(14, limit * 1.01)]))).toEqual(['none']);
  expect(wordsOf(aQuestion([aLook(14, limit * 0.99)], 2))).toEqual(['none']);
});

test('an evaluation may use the share of error that earlier evaluations left unused, even if they were skipped', () => {
  const p = limitAt(21) * 0.99;
  expect(wordsOf(aQuestion([aLook(21, p)]))).toEqual(['hint']);
  expect(wordsOf(aQuestion([aLook(14, 0.9), aLook(21, p)]))).toEqual(['none']);
});

test('if many shifts of the same calendar reach a difference, this difference is not a hint', () => {
  expect(wordsOf(aQuestion([aLook(42, 1e-9, { shiftShare: 0.06 })]))).toEqual(['none']);
});

test('if one question has a hint, another question needs only half the evidence (Benjamini and Hochberg)', () => {
  const p = limitAt(42) * 1.9;
  expect(wordsOf(aQuestion([aLook(42, p)]))).toEqual(['none']);
  expect(wordsOf(aQuestion([aLook(42, p)]), aQuestion([aLook(42, p / 100)]))).toEqual(['hint', 'hint']);
});

test('a verdict changes only when its own question is evaluated', () => {
  const p = limitAt(21) * 1.9;
  const first = { ...aLook(21, p), localDay: '2026-03-01' };
  const second = { ...aLook(21, p / 100), localDay: '2026-03-02' };
  expect(wordsOf(aQuestion([first]), aQuestion([second]))).toEqual(['none', 'hint']);
});

test('if the interval of an evaluation includes zero, the hint is retracted with both dates, and may come back later', () => {
  const hint = { ...aLook(21, 1e-6), localDay: '2026-03-21' };
  const faded = { ...aLook(42, 0.3, { interval: [-0.1, 0.6] }), localDay: '2026-04-15' };
  const back = { ...aLook(63, 0.04), localDay: '2026-05-10' };
  expect(listVerdicts([aQuestion([hint, faded])])).toEqual([
    { verdict: 'none', hintOn: '2026-03-21', fadedOn: '2026-04-15' },
  ]);
  expect(listVerdicts([aQuestion([hint, faded, back])])).toEqual([
    { verdict: 'hint', hintOn: '2026-03-21', fadedOn: null },
  ]);
});
