import { expect, test } from 'vitest';
import { averageDays, type Measure } from './index.ts';

const aRow = (localDay: string, answers: number[], changes: Partial<Measure> = {}): Measure => ({
  ...{ id: 1, instrument: 'termometros', version: 1, moment: 'start', answers, localDay },
  ...{ recordedAt: new Date(`${localDay}T12:00:00Z`), paradaId: 7 },
  ...changes,
});
const all = (days: readonly string[]) => days;

test('the answers of several days are averaged for each item; each day contributes only its last answer', () => {
  const measures = [aRow('2026-11-01', [9, 9]), aRow('2026-11-01', [3, 5]), aRow('2026-11-02', [4, 8])];
  expect(averageDays(measures, all)).toEqual([
    { instrument: 'termometros', version: 1, moment: 'start', answers: [3.5, 6.5], days: 2 },
  ]);
});

test('if the caller chooses some of the days with answers, only these days are averaged', () => {
  const offered: string[] = [];
  const measures = [aRow('2026-11-03', [6]), aRow('2026-11-01', [1]), aRow('2026-11-02', [3])];
  const averaged = averageDays(measures, (days) => {
    offered.push(...days);
    return days.slice(-2);
  });
  expect(offered).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(averaged).toMatchObject([{ answers: [4.5], days: 2 }]);
  expect(averageDays(measures, () => [])).toEqual([]);
});

test('answers are averaged separately for each moment, each instrument and each version of an instrument', () => {
  const day = '2026-11-01';
  const measures = [
    aRow(day, [1]),
    aRow(day, [2], { version: 2 }),
    aRow(day, [3], { instrument: 'satisfaccion' }),
    aRow(day, [4], { moment: 'close' }),
  ];
  expect(averageDays(measures, all).map(({ answers }) => answers)).toEqual([[1], [2], [3], [4]]);
});
