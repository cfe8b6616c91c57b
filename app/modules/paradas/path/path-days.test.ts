import { expect, test } from 'vitest';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { pathDays } from './path-days.browser.ts';

function aParada(changes: Partial<ParadaResponse> = {}): ParadaResponse {
  const states = ['done', 'paused', 'none', 'partial', 'none'] as const;
  const days = states.map((state, index) => ({
    local_day: `2026-03-0${index + 1}`,
    state,
    minutes: state === 'done' ? 12 : 0,
    check_in: state === 'partial',
    has_records: state === 'done' || state === 'partial',
  }));
  return {
    id: 1,
    number: 1,
    state: 'active',
    started_on: '2026-03-01',
    closable_on: '2026-03-22',
    closed_on: null,
    minutes_a_day: 10,
    focus: ['mente'],
    practice_days: 1,
    elapsed_days: 4,
    paused_days: 1,
    constancy: 0.05,
    has_letter: false,
    letter_written_at: null,
    intention: null,
    intention_when: { kind: 'daily' },
    intention_answers: [],
    questions: [],
    rests_ahead: ['2026-03-07'],
    start: null,
    measure_again: null,
    days,
    today: days.at(-1) ?? null,
    ...changes,
  };
}

test('the path ends on the first closing day, and paused days on the path have no number', () => {
  const days = pathDays(aParada());
  expect(days).toHaveLength(22);
  expect(days.map(({ number }) => number).slice(0, 6)).toEqual([1, null, 2, 3, 4, 5]);
  expect(days.find(({ isToday }) => isToday)?.localDay).toBe('2026-03-05');
  expect(days.at(-1)).toMatchObject({ number: 21, state: 'ahead' });
  expect(days.find(({ localDay }) => localDay === '2026-03-07')?.state).toBe('rest');
});

test('a rest day can be declared for the last two days and the next seven days, but not during a pause', () => {
  const days = (parada: ParadaResponse) => pathDays(parada).filter(({ canRest }) => canRest);
  expect(days(aParada()).map(({ localDay }) => Number(localDay.slice(-2)))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect(days(aParada({ state: 'paused' }))).toEqual([]);
});

test('the path of a finished Parada consists of past days only', () => {
  const days = pathDays(aParada({ state: 'closed' }));
  expect(days).toHaveLength(5);
  expect(days.some(({ canRest, isToday }) => canRest || isToday)).toBe(false);
});
