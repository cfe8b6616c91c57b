import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decode, decoded } from './decoded.ts';

const at = new Date('2026-05-11T02:00:00.123Z');

test('instants and bytes in each row of a list are decoded, and null stays null', () => {
  const rows = [
    { id: 1, at: '2026-05-11T02:00:00.123+00:00', note: 'aG9sYQ==' },
    { id: 2, at: null, note: null },
  ];
  decode(rows, { at: 'instant', note: 'bytes' });
  expect(rows).toEqual([
    { id: 1, at, note: Buffer.from('hola') },
    { id: 2, at: null, note: null },
  ]);
});

test('fields of nested objects are decoded too', () => {
  const day = { minutes: 5, entries: [{ at: at.toISOString() }] };
  decode(day, { entries: { at: 'instant' } });
  expect(day).toEqual({ minutes: 5, entries: [{ at }] });
});

test.each([null, undefined, [], [null]])(
  'decoding the value %j neither fails nor changes the value',
  (json) => {
    expect(() => decode(json, { at: 'instant' })).not.toThrow();
  },
);

test('the compiler requires the name of each instant, and refuses a name with the wrong type', () => {
  const part = sql<{ at: Date | null; day: string }[]>`(select null)`;
  expect(decoded(part, { at: 'instant' }).fields).toEqual({ at: 'instant' });
  // @ts-expect-error an instant is missing
  decoded(part, {});
  // @ts-expect-error an instant is no bytes
  decoded(part, { at: 'bytes' });
  // @ts-expect-error the day is a text
  decoded(part, { at: 'instant', day: 'instant' });
});
