import { expect, test } from 'vitest';
import type { Investment } from '../entry/entry.schema.ts';
import { draftOf, emptyInvestment, type InvestmentDraft, readDraft } from './investment-draft.ts';

const draft: InvestmentDraft = { ...emptyInvestment, minutes: '20', chosen: ['mente'] };

test.each<[string, Partial<InvestmentDraft>, string[]]>([
  ['nothing', { minutes: '' }, ['nothing']],
  ['minutes that are none', { minutes: 'media' }, ['minutes']],
  ['an amount that is none', { amount: 'mucho' }, ['amount_cents']],
  ['a rate that is none', { amount: '5', currency: 'USD', rate: 'uno' }, ['rate']],
  ['no part of her', { chosen: [] }, ['chosen']],
  ['shares that do not make a hundred', { percents: { mente: '90' } }, ['shares']],
])('a draft with %s cannot be sent', (_name, changes, problems) => {
  expect(readDraft({ ...draft, ...changes }).problems).toEqual(problems);
});

test('a rate goes along where the currency is another one and there is money', () => {
  const abroad = { ...draft, amount: '200', currency: 'MXN', rate: '0,05' };
  expect(readDraft(abroad).input).toMatchObject({ currency: 'MXN', rate: '0.05', home_currency: 'EUR' });
  expect(readDraft({ ...abroad, amount: '' }).input).not.toHaveProperty('rate');
  expect(readDraft({ ...abroad, currency: 'EUR' }).input).not.toHaveProperty('rate');
});

test('an investment that is corrected stands in the form as it was written', () => {
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
