import { expect, test } from 'vitest';
import { z } from 'zod';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { investmentsResponse, maxNoteLength } from './entry/entry.schema.ts';
import { anInvestment } from './portfolio.factory.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';

const fieldsOf = ({ body }: InjectedResponse) => Object.keys(z.record(z.string(), z.unknown()).parse(body));
const listOf = async (member: MemberClient, query = '') =>
  investmentsResponse.parse((await member.get(`${investments}${query}`)).body);
const sharesOf = (shares: Record<string, number>) =>
  Object.entries(shares).map(([dimension, basis_points]) => ({ dimension, basis_points }));

test.each([
  ['a minute', { minutes: 1 }],
  ['a whole day', { minutes: 1_440 }],
  ['the lowest effort', { effort: 1 }],
  ['the highest effort', { effort: 5 }],
  ['no effort', { effort: null }],
  ['a cent', { amount_cents: 1 }],
  ['the maximum of money of an entry', { amount_cents: 10_000_000 }],
  ['another currency', { amount_cents: 5, currency: 'JPY' }],
  ['a note of the maximum length', { note: 'x'.repeat(maxNoteLength) }],
])('an investment with %s is stored as it was sent', async (_name, changes) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(investments, anInvestment(changes));
  expect([status, body]).toMatchObject([201, changes]);
  expect((await listOf(ana)).items).toMatchObject([changes]);
});

test.each([
  ['effort', 0],
  ['effort', 6],
  ['effort', 2.5],
  ['effort', '6'],
  ['minutes', 'media hora'],
  ['minutes', null],
  ['minutes', 1e20],
  ['amount_cents', 10_000_001],
  ['amount_cents', 0.5],
  ['amount_cents', '12,50'],
  ['currency', 'eur'],
  ['currency', 'EURO'],
  ['currency', ''],
  ['currency', 978],
  ['note', 'x'.repeat(maxNoteLength + 1)],
  ['note', true],
  ['local_day', '2026-13-01'],
  ['local_day', '01/02/2026'],
  ['local_day', ''],
  ['shares', []],
  ['shares', 'mente'],
  ['shares', { mente: 10_000 }],
])(
  'an investment whose %s is %j is refused with an error for this field, and is not stored',
  async (field, value) => {
    const ana = await memberClient(server);
    const refused = await ana.post(investments, anInvestment({ [field]: value }));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
    expect((await listOf(ana)).items).toEqual([]);
  },
);

test.each([
  ['one point above the whole', { cuerpo: 10_000, mente: 1 }],
  ['one point below it', { cuerpo: 5_000, mente: 4_999 }],
  ['a part of zero', { cuerpo: 10_000, mente: 0 }],
  ['a negative part', { cuerpo: 10_001, mente: -1 }],
  ['half a point', { cuerpo: 9_999.5, mente: 0.5 }],
])('an investment is refused if its shares have %s', async (_name, shares) => {
  const ana = await memberClient(server);
  const refused = await ana.post(investments, anInvestment({ shares: sharesOf(shares) }));
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['shares']]);
});

test('the shares of an investment are returned in the fixed order of the dimensions', async () => {
  const ana = await memberClient(server);
  const shares = sharesOf({ dinero: 1, vinculos: 4_999, cuerpo: 5_000 });
  const { body } = await ana.post(investments, anInvestment({ shares }));
  expect(body).toMatchObject({ shares: sharesOf({ cuerpo: 5_000, vinculos: 4_999, dinero: 1 }) });
});

test('a note that consists only of spaces is not stored', async () => {
  const ana = await memberClient(server);
  expect((await ana.post(investments, anInvestment({ note: '   ' }))).body).toMatchObject({ note: null });
  const { rows } = await databasePool().query('select from portfolio_entry_note where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows).toEqual([]);
});

test('if the request is in English, its errors are in English too', async () => {
  const ana = await memberClient(server);
  const refused = await ana.post(investments, anInvestment({ currency: 'XYZ' }), 'en');
  expect(JSON.stringify(refused.body)).not.toContain('Esa moneda');
});
