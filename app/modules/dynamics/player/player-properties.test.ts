import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSteps } from '../catalogue/steps.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { type BreathPattern, breathAt, breathFrames, breathSeconds } from './breath.ts';
import {
  changePlayer,
  doneMinutes,
  doneTime,
  type PlayerState,
  startPlayer,
  stepTime,
} from './player-state.ts';

const steps = listSteps(
  aDynamic({
    steps: [
      { kind: 'read', title: 'Lee', text: 'Lee.', seconds: 30 },
      { kind: 'timer', title: 'Quieto', text: 'Mira.', seconds: 90 },
      { kind: 'write', id: 'peso', title: 'Escribe', text: '¿Qué?', seconds: 120 },
      { kind: 'timer', title: 'Otra vez', text: 'Mira.', seconds: 60 },
    ],
  }),
  5,
);
const plannedMs = 300_000;
const moves = fc.record({
  kind: fc.constantFrom('next' as const, 'back' as const, 'pause' as const, 'resume' as const),
  afterMs: fc.integer({ min: 0, max: 600_000 }),
});
const lives = fc.array(moves, { maxLength: 40 });

type Visit = (state: PlayerState, at: number, before: PlayerState) => void;

/** Applies a sequence of actions and calls `visit` with each state. */
function live(
  life: readonly { kind: 'next' | 'back' | 'pause' | 'resume'; afterMs: number }[],
  visit: Visit,
) {
  let state = startPlayer(steps, 0);
  let at = 0;
  for (const { kind, afterMs } of life) {
    at += afterMs;
    const before = state;
    state = changePlayer(state, { kind, at }, steps);
    visit(state, at, before);
  }
  return { state, at };
}

const always = (visit: Visit) => fc.assert(fc.property(lives, (life) => void live(life, visit)));

test('the current step is always one of the steps or the end', () => {
  always((state) => {
    expect(state.step).toBeGreaterThanOrEqual(0);
    expect(state.step).toBeLessThanOrEqual(steps.length);
  });
});

test('the counted time never decreases and never exceeds the elapsed time', () => {
  always((state, at, before) => {
    expect(doneTime(state, steps, at)).toBeGreaterThanOrEqual(doneTime(before, steps, at));
    expect(doneTime(state, steps, at)).toBeLessThanOrEqual(at);
  });
});

test('during a pause of any length the time of the step does not advance', () => {
  always((state, at) => {
    if (state.since !== null) return;
    expect(stepTime(state, at + 86_400_000)).toBe(stepTime(state, at));
  });
});

test('the counted minutes are a whole number from zero to the length of the session plus five', () => {
  always((state, at) => {
    const minutes = doneMinutes(state, steps, { length: 5, at });
    expect(Number.isInteger(minutes)).toBe(true);
    expect(minutes).toBeGreaterThanOrEqual(0);
    expect(minutes).toBeLessThanOrEqual(10);
  });
});

test('a session that lasted the planned time counts with its whole length, in any order of the steps', () => {
  always((state, at) => {
    if (doneTime(state, steps, at) <= plannedMs) return;
    expect(doneMinutes(state, steps, { length: 5, at })).toBeGreaterThanOrEqual(5);
  });
});

test('when a session is saved and resumed, its time does not change', () => {
  fc.assert(
    fc.property(lives, fc.integer({ min: 0, max: 86_400_000 }), (life, away) => {
      const { state, at } = live(life, () => {});
      const kept = { ...state, stepMs: stepTime(state, at) };
      const again = startPlayer(steps, at + away, kept);
      expect(doneTime(again, steps, at + away)).toBe(doneTime(state, steps, at));
      expect([again.step, again.answers]).toEqual([state.step, state.answers]);
    }),
  );
});

const patterns: fc.Arbitrary<BreathPattern> = fc.record({
  in: fc.integer({ min: 2, max: 8 }),
  hold: fc.integer({ min: 0, max: 6 }),
  out: fc.integer({ min: 2, max: 10 }),
  rest: fc.integer({ min: 0, max: 6 }),
});

test('at every moment exactly one phase of a breath is running, with at least one second left', () => {
  fc.assert(
    fc.property(patterns, fc.double({ min: 0, max: 1_800, noNaN: true }), (pattern, seconds) => {
      const { part, left } = breathAt(pattern, seconds);
      expect(pattern[part]).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(pattern[part]);
    }),
  );
});

test('all rounds of a breath are the same, and their key frames are in order', () => {
  fc.assert(
    fc.property(patterns, fc.integer({ min: 0, max: 29 }), (pattern, seconds) => {
      expect(breathAt(pattern, seconds + breathSeconds(pattern))).toEqual(breathAt(pattern, seconds));
      const offsets = breathFrames(pattern).map(({ offset }) => offset);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    }),
  );
});
