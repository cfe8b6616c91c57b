import { expect, test } from 'vitest';
import type { DayRecord } from '#app/modules/days/schema.ts';
import { aStoredMoment } from '../recording/screen.factory.ts';
import { type MonthList, momentsWithRecord } from './with-record.browser.ts';

const { dynamic: _dynamic, ...stored } = aStoredMoment();
const november: MonthList = { month: '2026-11', items: [stored] };
const shown = {
  ...{ kind: 'gasto', word: null, script: null, area: null, amount_cents: 500, currency: 'EUR', note: 'Pan' },
};

/** Returns a record of the outbox, made on 21 November at noon. */
const aRecord = (changes: Partial<DayRecord>): DayRecord => ({
  ...{ id: -1, key: 'k', kind: 'money-moment', body: {}, madeAt: '2026-11-21T12:00:00.000Z' },
  ...{ isTried: false, effect: {}, ...changes },
});

test('a moment in the outbox is listed first, on its day, with a negative id', () => {
  const { items } = momentsWithRecord(november, aRecord({ effect: { moneyMoment: shown } }));
  expect(items.map(({ id }) => id)).toEqual([-1, 7]);
  expect(items[0]).toMatchObject({ ...shown, local_day: '2026-11-21', created: '2026-11-21T12:00:00.000Z' });
});

test('a moment of another month is not added to the month that is shown', () => {
  const record = aRecord({ effect: { moneyMoment: shown }, madeAt: '2026-12-02T12:00:00.000Z' });
  expect(momentsWithRecord(november, record)).toEqual(november);
});

test('a moment before four in the morning belongs to the previous day, and to the month of that day', () => {
  const record = aRecord({
    effect: { moneyMoment: shown },
    madeAt: new Date(2026, 11, 1, 3, 59).toISOString(),
  });
  expect(momentsWithRecord(november, record).items[0]).toMatchObject({ local_day: '2026-11-30' });
});

test('once the server has responded, the stored moment replaces the waiting moment', () => {
  const response = { ...stored, id: 8, note: 'Pan' };
  const record = aRecord({ effect: { moneyMoment: shown }, response });
  expect(momentsWithRecord(november, record).items).toEqual([response, stored]);
  const again = { ...november, items: [response, stored] };
  expect(momentsWithRecord(again, record)).toEqual(again);
});

test('an erased moment disappears, and erasing an unknown moment changes nothing', () => {
  expect(momentsWithRecord(november, aRecord({ effect: { erasedMoment: 7 } })).items).toEqual([]);
  expect(momentsWithRecord(november, aRecord({ effect: { erasedMoment: 99 } }))).toEqual(november);
});

test('a moment of a kind that this version does not know is not listed; an unknown thought is left out of its moment', () => {
  const unknown = aRecord({ effect: { moneyMoment: { ...shown, kind: 'soñar' } } });
  expect(momentsWithRecord(november, unknown)).toEqual(november);
  const thought = aRecord({ effect: { moneyMoment: { ...shown, script: 'magia' } } });
  expect(momentsWithRecord(november, thought).items[0]).toMatchObject({ kind: 'gasto', script: null });
});

test('a record of another kind changes no moments', () => {
  expect(momentsWithRecord(november, aRecord({ kind: 'check-in' }))).toBe(november);
});
