import { expect, test } from 'vitest';
import { aDayRecord } from '#app/modules/days/day-log.factory.ts';
import { type DayMove, effectOfMove } from './day-move.browser.ts';
import type { ParadaResponse } from './paradas.schema.ts';
import { aStoredParada, daysOf } from './screen.factory.ts';
import { isFinished } from './use-paradas.ts';
import { withRecord } from './with-record.browser.ts';

/** Returns the Parada with the change of one day applied. */
const withMove = (parada: ParadaResponse, move: DayMove) =>
  withRecord(parada, aDayRecord({ effect: effectOfMove(parada.id, move) }));

const parada = aStoredParada({ days: daysOf('done', 'partial', 'none', 'rest') });
const states = (name: 'rest' | 'work', localDay: string) =>
  withMove(parada, { name, localDay }).days.map(({ state }) => state);

test('declaring a rest day replaces the state of a partial or empty day, but not the state of a done day', () => {
  expect(states('rest', '2027-02-03')).toEqual(['done', 'partial', 'rest', 'rest']);
  expect(states('rest', '2027-02-02')).toEqual(['done', 'rest', 'none', 'rest']);
  expect(states('rest', '2027-02-01')).toEqual(['done', 'partial', 'none', 'rest']);
});

test('when a rest day is withdrawn, the records of the day decide its state again', () => {
  expect(states('work', '2027-02-04')).toEqual(['done', 'partial', 'none', 'none']);
  const rested = { ...parada, days: [{ ...parada.days[1], state: 'rest' as const }] };
  const [day] = withMove(aStoredParada(rested as object), { name: 'work', localDay: '2027-02-02' }).days;
  expect(day?.state).toBe('partial');
});

test('withdrawing a rest changes nothing if the day is not a rest day', () => {
  expect(states('work', '2027-02-02')).toEqual(['done', 'partial', 'none', 'rest']);
});

test('a future rest day is stored once, separately from the days up to today, and can be withdrawn', () => {
  const move = { name: 'rest' as const, localDay: '2027-02-08' };
  const twice = withMove(withMove(parada, move), move);
  expect(twice.rests_ahead).toEqual(['2027-02-08']);
  expect(withMove(twice, { ...move, name: 'work' }).rests_ahead).toEqual([]);
});

test('a new response to the intention replaces the earlier response on the same day', () => {
  const say = (answer: 'done' | 'not_today', localDay: string) => ({
    name: 'intention' as const,
    localDay,
    answer,
  });
  const first = withMove(withMove(parada, say('done', '2027-02-03')), say('done', '2027-02-04'));
  expect(withMove(first, say('not_today', '2027-02-04')).intention_answers).toEqual([
    { local_day: '2027-02-03', answer: 'done' },
    { local_day: '2027-02-04', answer: 'not_today' },
  ]);
});

test.each([
  ['draft', false],
  ['active', false],
  ['paused', false],
  ['closable', false],
  ['closed', true],
  ['ended_early', true],
] as const)('a Parada in the state %s counts as finished: %s', (state, isOver) => {
  expect(isFinished(state)).toBe(isOver);
});
