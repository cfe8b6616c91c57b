import { expect, test } from 'vitest';
import { aDayRecord } from '#app/modules/days/day-log.factory.ts';
import type { DayEffect } from '#app/modules/days/ui.tsx';
import { eachDimension, noTotals } from '../allocation/allocation.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { findingsOf } from '../summary/findings.ts';
import type { Summary } from '../summary/summary.schema.ts';
import { inputOf } from './use-investments.ts';
import { summaryWithRecord } from './with-record.browser.ts';

const zeros = eachDimension(() => 0);
const totals = noTotals();
const empty: Summary = {
  window: '7d',
  from: '2026-11-16',
  to: '2026-11-22',
  ...{ local_day: '2026-11-22', timezone: 'Europe/Madrid', day_begins_hour: 4 },
  dimensions: [],
  plan: null,
  days: ['2026-11-21', '2026-11-22'].map((local_day) => ({ local_day, time: zeros })),
  repeats: [],
  totals,
  ...findingsOf(totals, null),
};
const investment: Investment = {
  id: 1,
  local_day: '2026-11-21',
  created: '2026-11-21T10:00:00.000Z',
  minutes: 20,
  effort: 3,
  amount_cents: 20_000,
  currency: 'MXN',
  rate: '0.05',
  home_currency: 'EUR',
  home_cents: 1_000,
  shares: [{ dimension: 'mente', basis_points: 10_000 }],
  note: 'leer',
  origin: 'manual',
  dynamic: null,
  title: null,
  corrects: null,
};

/** Returns the sums after a record with this effect has been applied. */
const withEffect = (summary: Summary, effect: DayEffect) =>
  summaryWithRecord(summary, aDayRecord({ effect }), { listed: [], toLocalDay: () => '2026-11-22' });
const added = (localDay: string) => ({ localDay, invested: { ...investment, title: null } });
const gone = { removed: { id: 1, localDay: '2026-11-21', content: investment } };

test('a new investment updates the sums and the drawing before the response, and its removal restores both', () => {
  const after = withEffect(empty, added('2026-11-21'));
  expect(after.time?.total).toBe(20);
  expect(after.home_money).toMatchObject([{ currency: 'EUR', total: 1_000 }]);
  expect(after.days.map(({ time }) => time.mente)).toEqual([200_000, 0]);
  const before = withEffect(after, gone);
  expect({ ...before, totals }).toEqual(empty);
});

test('an investment outside of the period of a summary does not change the summary', () => {
  expect(withEffect(empty, added('2026-11-15'))).toBe(empty);
  expect(withEffect(empty, added('2026-11-23'))).toBe(empty);
});

test('if a removed investment is restored, its values are the same as before', () => {
  expect(inputOf(investment)).toEqual({
    minutes: 20,
    effort: 3,
    amount_cents: 20_000,
    currency: 'MXN',
    rate: '0.05',
    home_currency: 'EUR',
    shares: investment.shares,
    local_day: '2026-11-21',
    note: 'leer',
  });
});
