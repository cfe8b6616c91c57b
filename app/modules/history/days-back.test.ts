import { expect, test } from 'vitest';
import { sameDaysBefore } from './days-back.server.ts';

test('days with the same date in earlier years come before days with this date in earlier months', () => {
  expect(sameDaysBefore('2026-03-15')).toEqual([
    ...['2025-03-15', '2024-03-15', '2023-03-15', '2022-03-15', '2021-03-15'],
    ...['2025-09-15', '2025-12-15', '2026-02-15'],
  ]);
});

test('an earlier month is left out if it does not have this date', () => {
  expect(sameDaysBefore('2028-02-29')).toEqual(['2024-02-29', '2027-08-29', '2027-11-29', '2028-01-29']);
  expect(sameDaysBefore('2026-03-31')).not.toContain('2026-03-03');
});
