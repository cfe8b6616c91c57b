import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionSlugs, wholeBasisPoints } from '../allocation/allocation.ts';
import { type Investment, investmentInput } from '../entry/entry.schema.ts';
import { aStoredInvestment } from '../summary/screen.factory.ts';
import {
  draftOf,
  editablePercents,
  emptyInvestment,
  type InvestmentDraft,
  percentOf,
  readDraft,
  typedSum,
} from './investment-draft.browser.ts';

const draft: InvestmentDraft = { ...emptyInvestment, minutes: '20', chosen: ['mente'] };
const someDimensions = fc.uniqueArray(fc.constantFrom(...dimensionSlugs), { minLength: 1 });

test.each([
  ['', 0],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['1440', 1_440],
])('the text "%s" is read as %i minutes', (minutes, read) => {
  expect(readDraft({ ...draft, minutes, amount: '1' })).toMatchObject({
    problems: [],
    input: { minutes: read },
  });
});

test.each(['1441', '1,5', '-1', '1e2', 'diez', '123456', '٣'])(
  '"%s" is not accepted as a number of minutes',
  (minutes) => {
    expect(readDraft({ ...draft, minutes }).problems).toEqual(['minutes']);
  },
);

test.each<[string, Partial<InvestmentDraft>, string[]]>([
  ['nothing', { minutes: '' }, ['nothing']],
  ['minutes that are none', { minutes: 'media' }, ['minutes']],
  ['an amount that is none', { amount: 'mucho' }, ['amount_cents']],
  ['a rate that is none', { amount: '5', currency: 'USD', rate: 'uno' }, ['rate']],
  ['no part of her', { chosen: [] }, ['chosen']],
  ['shares that do not make a hundred', { percents: { mente: '90' } }, ['shares']],
  [
    'everything wrong at once',
    { minutes: 'x', amount: 'y', chosen: [] },
    ['minutes', 'amount_cents', 'chosen'],
  ],
])('a draft that has %s cannot be sent', (_name, changes, problems) => {
  expect(readDraft({ ...draft, ...changes }).problems).toEqual(problems);
});

test('a rate is sent only if there is an amount in a currency other than the home currency', () => {
  const abroad = { ...draft, amount: '200', currency: 'MXN', rate: '0,05' };
  expect(readDraft(abroad).input).toMatchObject({ currency: 'MXN', rate: '0.05', home_currency: 'EUR' });
  expect(readDraft({ ...abroad, amount: '' }).input).not.toHaveProperty('rate');
  expect(readDraft({ ...abroad, currency: 'EUR' }).input).not.toHaveProperty('rate');
});

test('when an investment is corrected, the form starts with the original values', () => {
  const investment: Investment = {
    id: 7,
    local_day: '2026-11-20',
    created: '2026-11-20T10:00:00.000Z',
    minutes: 45,
    effort: 2,
    amount_cents: 1_250,
    currency: 'USD',
    rate: '0.9',
    home_currency: 'EUR',
    home_cents: 1_125,
    shares: [
      { dimension: 'cuerpo', basis_points: 3_333 },
      { dimension: 'dinero', basis_points: 6_667 },
    ],
    note: 'piscina',
    origin: 'manual',
    dynamic: null,
    title: null,
    corrects: null,
  };
  const { problems, input } = readDraft(draftOf(investment));
  const { minutes, effort, amount_cents, currency, rate, home_currency, shares, note, local_day } =
    investment;
  expect([problems, input]).toEqual([
    [],
    { minutes, effort, amount_cents, currency, rate, home_currency, shares, note, local_day },
  ]);
});

test('if the form finds no problem in a draft, the server accepts it, whichever dimensions are chosen', () => {
  fc.assert(
    fc.property(someDimensions, fc.integer({ min: 1, max: 1_440 }), (chosen, minutes) => {
      const { problems, input } = readDraft({ ...draft, chosen, minutes: String(minutes), effort: 3 });
      expect(problems).toEqual([]);
      expect(investmentInput.parse(input)).toEqual(input);
    }),
  );
});

test('percentages that are offered for editing are whole numbers and sum to a hundred', () => {
  fc.assert(
    fc.property(someDimensions, (chosen) => {
      const typed = { ...draft, chosen, percents: editablePercents(chosen) };
      expect([typedSum(typed), readDraft(typed).problems]).toEqual([100, []]);
    }),
  );
});

test.each([
  ['33,5', 3_350],
  ['33.05', 3_305],
  [' 40 % ', 4_000],
  ['100', 10_000],
])('a typed share of "%s" is read as %i basis points', (cuerpo, points) => {
  const typed: InvestmentDraft = { ...draft, chosen: ['cuerpo', 'mente'], percents: { cuerpo, mente: '0' } };
  expect(typedSum(typed)).toBe(points / 100);
});

test.each(['', 'x', '-5', '12,345', '1000'])(
  'a typed share of "%s" is ignored when the shares are added up',
  (mente) => {
    expect(typedSum({ ...draft, percents: { mente } })).toBe(0);
  },
);

test('if a dimension is deselected, the share that was typed for it is ignored', () => {
  const typed = { ...draft, percents: { cuerpo: '50', mente: '100' } };
  expect(readDraft(typed).input.shares).toEqual([{ dimension: 'mente', basis_points: wholeBasisPoints }]);
});

test('the fields contain equal shares until the member types percentages', () => {
  const alike: InvestmentDraft = { ...draft, chosen: ['cuerpo', 'mente', 'dinero'] };
  expect([typedSum(alike), percentOf(alike, 'mente'), percentOf(alike, 'vinculos')]).toEqual([
    null,
    '33',
    '0',
  ]);
});

test('a note is trimmed, and a note that consists only of spaces is not stored', () => {
  const notes = ['  yoga ', '   '].map((note) => readDraft({ ...draft, note }).input.note);
  expect(notes).toEqual(['yoga', null]);
});

test('if a correction chooses other dimensions for an investment with equal shares, the new shares are equal too', () => {
  const shares = [
    { dimension: 'cuerpo' as const, basis_points: 5_000 },
    { dimension: 'mente' as const, basis_points: 5_000 },
  ];
  expect(draftOf(aStoredInvestment({ shares })).percents).toBeNull();
});
