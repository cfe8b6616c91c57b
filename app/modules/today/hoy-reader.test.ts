import { expect, test } from 'vitest';
import { hoyReader } from './hoy-reader.browser.ts';
import { aDay } from './today.factory.ts';

test('if a browser stored a day before the field ayudas existed, the lists of ayudas of this day are empty', () => {
  const { helps: _helps, quiet: _quiet, ...former } = aDay({ calm: true });
  const week = former.week.map(({ ayudas: _ayudas, ...day }) => day);
  const read = hoyReader.parse({ ...former, week });
  expect(read).toMatchObject({ quiet: true, helps: [], calm: true });
  expect(read.week.map(({ ayudas }) => ayudas)).toEqual(Array(7).fill([]));
});

test.each([null, 'day', {}, { ...aDay(), week: null }])(
  'the stored value %j is not accepted as a day',
  (body) => {
    expect(() => hoyReader.parse(body)).toThrow('the answer is no day');
  },
);
