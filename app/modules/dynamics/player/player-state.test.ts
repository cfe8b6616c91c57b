import { expect, test } from 'vitest';
import type { Length } from '../catalogue/lengths.ts';
import { listSteps } from '../catalogue/steps.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { breathAt, breathFrames, breathSeconds } from './breath.ts';
import { clockText } from './clock-text.ts';
import { keyMove } from './player-keys.ts';
import { changePlayer, doneMinutes, doneTime, progressFrom, startPlayer, stepTime } from './player-state.ts';

const minute = 60_000;
const timer = { kind: 'timer', title: 'Quieto', text: 'Mira.', seconds: 120 } as const;
const read = { kind: 'read', title: 'Lee', text: 'Lee.', seconds: 60 } as const;
const write = { kind: 'write', id: 'peso', title: 'Escribe', text: '¿Qué?', seconds: 120 } as const;
/** The steps of a dynamic that takes five minutes: reading, a timer and writing. */
const steps = listSteps(aDynamic({ steps: [read, timer, write] }), 5);

/** Spends the given number of milliseconds on each step and then goes to the next step. */
const walk = (stays: readonly number[], state = startPlayer(steps, 0)) => {
  let at = state.since ?? 0;
  let walked = state;
  for (const stay of stays) {
    at += stay;
    walked = changePlayer(walked, { kind: 'next', at }, steps);
  }
  return { state: walked, at };
};
const minutesOf = ({ state, at }: ReturnType<typeof walk>, length: Length = 5) =>
  doneMinutes(state, steps, { length, at });

test('the time of a step is computed from the instants at which the step is started, paused and resumed', () => {
  const began = startPlayer(steps, 1_000);
  expect(stepTime(began, 91_000)).toBe(90_000);
  const paused = changePlayer(began, { kind: 'pause', at: 31_000 }, steps);
  expect(stepTime(paused, 900_000)).toBe(30_000);
  const resumed = changePlayer(paused, { kind: 'resume', at: 900_000 }, steps);
  expect(stepTime(resumed, 910_000)).toBe(40_000);
});

test('pausing twice, going back before the first step and going beyond the end change nothing in the player', () => {
  const paused = changePlayer(startPlayer(steps, 0), { kind: 'pause', at: 5_000 }, steps);
  expect(changePlayer(paused, { kind: 'pause', at: 9_000 }, steps)).toEqual(paused);
  const began = startPlayer(steps, 0);
  expect(changePlayer(began, { kind: 'back', at: 9_000 }, steps)).toEqual(began);
  const { state } = walk([1, 1, 1]);
  expect(changePlayer(state, { kind: 'next', at: 99 }, steps)).toEqual(state);
});

test('going back and forward in the player changes no answers', () => {
  const answered = changePlayer(walk([1, 1]).state, { kind: 'answer', id: 'peso', answer: 'mucho' }, steps);
  const back = changePlayer(answered, { kind: 'back', at: 500 }, steps);
  expect([back.step, back.answers]).toEqual([1, { peso: 'mucho' }]);
});

test.each([
  ['a whole one', [minute, 2 * minute, 2 * minute], 5],
  ['a whole one of somebody who reads fast', [20_000, 2 * minute, 50_000], 5],
  ['one that was only leafed through', [1_000, 1_000, 1_000], 0],
  ['one that ended early', [minute, 2 * minute], 3],
  ['one that ended in the middle of a timer', [minute, 30_000], 2],
  ['one with a long writing', [minute, 2 * minute, 4 * minute], 7],
  ['one with a lunch while writing', [minute, 2 * minute, 90 * minute], 8],
  ['one with a lunch during its timer', [minute, 90 * minute], 3],
])('a session counts the right number of minutes: %s', (_name, stays, minutes) => {
  expect(minutesOf(walk(stays))).toBe(minutes);
});

test('a repeated step counts with at most its maximum time', () => {
  const once = walk([minute, 2 * minute]);
  const back = changePlayer(once.state, { kind: 'back', at: once.at }, steps);
  expect(doneTime(back, steps, once.at + 2 * minute)).toBe(3 * minute);
});

test('after a reload a step with a timer is paused, and a step with a text continues', () => {
  const progress = { step: 1, stepMs: 30_000, spent: [minute], answers: {} };
  expect(startPlayer(steps, 99, progress)).toEqual({ ...progress, since: null, parting: null });
  expect(startPlayer(steps, 99, { ...progress, step: 0 }).since).toBe(99);
  expect(startPlayer(steps, 99, { step: 40 }).step).toBe(steps.length);
});

test('if a session continues on another device, each earlier step counts with its planned time', () => {
  const state = startPlayer(steps, 0, progressFrom(steps, 2, { peso: 'mucho' }));
  expect([state.step, doneTime(state, steps, 0), state.answers]).toEqual([2, 3 * minute, { peso: 'mucho' }]);
});

test('the phases of a breath follow their order, and each shows its remaining seconds', () => {
  const pattern = { in: 4, hold: 1, out: 6, rest: 0 };
  expect(breathSeconds(pattern)).toBe(11);
  const parts = [0, 3.9, 4, 5, 10.9, 11, 16].map((at) => breathAt(pattern, at));
  expect(parts.map(({ part }) => part)).toEqual(['in', 'in', 'hold', 'out', 'out', 'in', 'out']);
  expect(parts.map(({ left }) => left)).toEqual([4, 1, 1, 6, 1, 4, 6]);
});

test('the circle is smallest at the beginning and the end of a breath, and largest in the middle', () => {
  const frames = breathFrames({ in: 3, hold: 0, out: 5, rest: 2 });
  expect(frames.map(({ offset }) => offset)).toEqual([0, 0.3, 0.3, 0.8, 1]);
  expect(frames[0]?.transform).toBe(frames.at(-1)?.transform);
});

test.each([
  [0, '0:00'],
  [0.2, '0:01'],
  [65, '1:05'],
  [600, '10:00'],
])('%f seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const nowhere = () => false;
const inButton = (selector: string) => selector.includes('button');
const inTextArea = (selector: string) => selector.includes('textarea');

test.each([
  ['ArrowRight', nowhere, true, 'next'],
  ['ArrowLeft', inButton, true, 'back'],
  ['ArrowRight', inTextArea, true, null],
  ['Enter', nowhere, true, 'next'],
  ['Enter', inButton, true, null],
  [' ', nowhere, true, 'pause'],
  [' ', inTextArea, true, null],
  ['Escape', inTextArea, true, 'escape'],
  ['Escape', nowhere, false, 'escape'],
  ['Enter', nowhere, false, null],
  ['a', nowhere, true, null],
])(
  'the key %j controls the player, unless the focused element uses the key itself',
  (key, isWithin, isAtStep, move) => {
    expect(keyMove({ ...keys, key }, isWithin, isAtStep)).toBe(move);
    expect(keyMove({ ...keys, key, ctrlKey: true }, isWithin, isAtStep)).toBeNull();
  },
);
