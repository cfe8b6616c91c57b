import { expect, test } from 'vitest';
import { chooseNote } from './quiet-note.browser.ts';
import { aDay, aParadaToday } from './today.factory.ts';

const recordedWeek = aDay().week.map((day, index) => ({ ...day, has_records: index === 3 }));
const note = (day: number, changes: Parameters<typeof aDay>[0] = {}, parada = {}) =>
  chooseNote(
    aDay({
      ...{ local_day: '2027-02-10', week: recordedWeek },
      parada: aParadaToday({ day, ...parada }),
      ...changes,
    }),
    false,
  );
const withLetter = { has_letter: true, closable_on: '2027-02-20' };

test.each([
  [7, null],
  [8, { kind: 'week', from: '2027-02-03', isFirst: true }],
  [9, { kind: 'week', from: '2027-02-02', isFirst: true }],
  [10, { kind: 'memory' }],
  [11, { kind: 'half' }],
  [12, null],
  [15, { kind: 'week', from: '2027-02-03', isFirst: false }],
  [16, { kind: 'week', from: '2027-02-02', isFirst: false }],
  [17, null],
])('on day %i of the Parada the small note on Hoy is %j', (day, wanted) => {
  expect(note(day)).toEqual(wanted);
});

test('a note about the first week appears only in the first Parada', () => {
  expect(note(8, {}, { number: 2 })).toMatchObject({ kind: 'week', isFirst: false });
});

test('a week without records has no summary', () => {
  expect(note(8, { week: aDay().week })).toBeNull();
});

test('if there is no other note, a note counts the days until the letter', () => {
  expect(note(12, {}, withLetter)).toEqual({ kind: 'letter', days: 10 });
});

test('while the member needs calm, or if no Parada is open, no note is shown', () => {
  expect(note(8, { calm: true })).toBeNull();
  expect(chooseNote(aDay({ parada: null }), false)).toBeNull();
});

test.each([8, 10, 11, 12])('if the Parada is paused on day %i, no note is shown', (day) => {
  expect(note(day, {}, { state: 'paused', ...withLetter })).toBeNull();
});

test('a note about a rest day after long days, or about a postponed closing, replaces all other notes', () => {
  const long = aDay().week.map((day) => ({ ...day, minutes: 90 }));
  expect(note(8, { week: long })).toEqual({ kind: 'rest' });
  expect(chooseNote(aDay({ parada: aParadaToday({ day: 22 }) }), true)).toEqual({ kind: 'closing' });
});

const signal = { id: 3, text: '¿Y mi cuerpo?', verdict: 'hint' } as const;
const signalNote = { kind: 'signal', text: '¿Y mi cuerpo?' };

test('a note about an answered question has priority over notes about a week or a letter, even outside of a Parada', () => {
  expect(note(8, { signal })).toEqual(signalNote);
  expect(note(12, { signal }, withLetter)).toEqual(signalNote);
  expect(chooseNote(aDay({ parada: null, signal }), false)).toEqual(signalNote);
});

test('a note about a rest day or a closing replaces the note about an answered question; in calm times and pauses this note is not shown', () => {
  const long = aDay().week.map((day) => ({ ...day, minutes: 90 }));
  expect(note(8, { signal, week: long })).toEqual({ kind: 'rest' });
  expect(chooseNote(aDay({ parada: aParadaToday({ day: 22 }), signal }), true)).toEqual({ kind: 'closing' });
  expect(note(8, { signal, calm: true })).toBeNull();
  expect(note(8, { signal }, { state: 'paused' })).toBeNull();
});
