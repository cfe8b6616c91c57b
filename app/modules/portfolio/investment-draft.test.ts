import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionSlugs, wholeBasisPoints } from './allocation.ts';
import {
  editablePercents,
  emptyInvestment,
  type InvestmentDraft,
  percentOf,
  readDraft,
  typedSum,
} from './investment-draft.ts';
import { investmentInput } from './portfolio.schema.ts';

const draft = (changes: Partial<InvestmentDraft> = {}): InvestmentDraft => ({
  ...emptyInvestment,
  minutes: '30',
  chosen: ['cuerpo'],
  ...changes,
});
const someDimensions = fc.uniqueArray(fc.constantFrom(...dimensionSlugs), { minLength: 1 });

test.each([
  ['', 0],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['1440', 1_440],
])('"%s" minutes are %i', (minutes, read) => {
  expect(readDraft(draft({ minutes, euros: '1' }))).toMatchObject({ problems: [], input: { minutes: read } });
});

test.each(['1441', '1,5', '-1', '1e2', 'diez', '123456', '٣'])('"%s" is no number of minutes', (minutes) => {
  expect(readDraft(draft({ minutes })).problems).toEqual(['minutes']);
});

test.each([
  ['neither minutes nor money', { minutes: '' }, ['nothing']],
  ['no part of her', { chosen: [] }, ['chosen']],
  ['money that is none', { euros: '1,2,3' }, ['amount_cents']],
  ['everything at once', { minutes: 'x', euros: 'y', chosen: [] }, ['minutes', 'amount_cents', 'chosen']],
  [
    'shares below the whole',
    { chosen: ['cuerpo', 'mente'] as const, percents: { cuerpo: '50', mente: '49' } },
    ['shares'],
  ],
])('a draft with %s says so', (_name, changes, problems) => {
  const { chosen, ...rest } = { chosen: draft().chosen, ...changes };
  expect(readDraft(draft({ ...rest, chosen: [...chosen] })).problems).toEqual(problems);
});

test('a draft without problems is what the server takes, whichever parts are chosen', () => {
  fc.assert(
    fc.property(someDimensions, fc.integer({ min: 1, max: 1_440 }), (chosen, minutes) => {
      const { problems, input } = readDraft(draft({ chosen, minutes: String(minutes), effort: 3 }));
      expect(problems).toEqual([]);
      expect(investmentInput.parse(input)).toEqual(input);
    }),
  );
});

test('percentages that are offered for typing over are whole, and the whole', () => {
  fc.assert(
    fc.property(someDimensions, (chosen) => {
      const typed = draft({ chosen, percents: editablePercents(chosen) });
      expect([typedSum(typed), readDraft(typed).problems]).toEqual([100, []]);
    }),
  );
});

test.each([
  ['33,5', 3_350],
  ['33.05', 3_305],
  [' 40 % ', 4_000],
  ['100', 10_000],
])('a share of "%s" is %i points', (cuerpo, points) => {
  const typed = draft({ chosen: ['cuerpo', 'mente'], percents: { cuerpo, mente: '0' } });
  expect(typedSum(typed)).toBe(points / 100);
});

test.each(['', 'x', '-5', '12,345', '1000'])('a share of "%s" counts as none', (cuerpo) => {
  expect(typedSum(draft({ percents: { cuerpo } }))).toBe(0);
});

test('a share that was typed for a part that is not chosen any more does not count', () => {
  const typed = draft({ chosen: ['mente'], percents: { cuerpo: '50', mente: '100' } });
  expect(readDraft(typed).input.shares).toEqual([{ dimension: 'mente', basis_points: wholeBasisPoints }]);
});

test('until she says otherwise equal parts stand in the fields', () => {
  const alike = draft({ chosen: ['cuerpo', 'mente', 'dinero'] });
  expect([typedSum(alike), percentOf(alike, 'mente'), percentOf(alike, 'vinculos')]).toEqual([
    null,
    '33',
    '0',
  ]);
});

test('a note is trimmed, and one of space alone is none', () => {
  const notes = ['  yoga ', '   '].map((note) => readDraft(draft({ note })).input.note);
  expect(notes).toEqual(['yoga', null]);
});
