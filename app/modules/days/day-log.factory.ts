import type { DayRecord } from './day-effect.ts';

/** Returns a record of the log of the day. */
export function aDayRecord(changes: Partial<DayRecord> = {}): DayRecord {
  return {
    key: 'key-1',
    kind: 'check-in',
    body: {},
    madeAt: '2027-02-10T10:00:00.000Z',
    isTried: false,
    id: -1,
    effect: {},
    ...changes,
  };
}
