import { expect, test } from 'vitest';
import { aDayRecord } from '#app/modules/days/day-log.factory.ts';
import {
  checkInDraft,
  draftOf,
  emptyDraft,
  hasDetails,
  isReady,
  toCheckIn,
  toSent,
} from './check-in-draft.browser.ts';
import { aStoredCheckIn } from './screen.factory.ts';

const whole = {
  ...{ agrado: 2, energia: 5, palabras: ['miedo'], areas: ['ocio'], causas: ['perdida'], ayudas: [] },
  ...{ control: 'si' as const, nota: 'una línea' },
};
const made = aDayRecord({ key: 'k1' });

test.each([
  ['nothing', null],
  ['a word', 'hola'],
  ['an older form without causes', { ...whole, causas: undefined }],
  ['a point that is a word', { ...whole, agrado: 'alto' }],
  ['words that are numbers', { ...whole, palabras: [7] }],
  ['helps that are numbers', { ...whole, ayudas: [7] }],
  ['a list that is a word', { ...whole, areas: 'ocio' }],
  ['another control', { ...whole, control: 'quizas' }],
  ['no note', { ...whole, nota: null }],
])('stored data that contains this is not accepted as a draft: %s', (_name, kept) => {
  expect(checkInDraft.safeParse(kept)).toEqual({});
});

test.each([
  ['an empty draft', emptyDraft],
  ['a whole draft', whole],
])('stored data that is %s is accepted unchanged as a draft', (_name, draft) => {
  expect(checkInDraft.safeParse(JSON.parse(JSON.stringify(draft)))).toEqual({ data: draft });
});

test('a draft that the previous version stored has no answer about what helped', () => {
  const { ayudas: _, ...former } = whole;
  expect(checkInDraft.safeParse(former)).toEqual({ data: whole });
  expect(toCheckIn({ ...made, body: former }, '2027-02-10')).toMatchObject({
    causas: ['perdida'],
    ayudas: [],
  });
});

test('for a pleasant check-in the things that helped are sent, and for any other check-in the causes', () => {
  const both = { ...whole, ayudas: ['alguien'] };
  expect(toSent({ ...both, agrado: 4 })).toEqual({ ...both, agrado: 4, causas: [], control: null });
  expect(toSent({ ...both, agrado: 3 })).toEqual({ ...both, agrado: 3, ayudas: [] });
});

test.each([
  ['both points', {}, true],
  ['no agrado', { agrado: null }, false],
  ['no energía', { energia: null }, false],
])('a draft with %s is ready only if both agrado and energía are chosen', (_name, part, ready) => {
  expect(isReady({ ...whole, ...part })).toBe(ready);
});

test.each([
  ['words', { palabras: ['calma'] }],
  ['an area', { areas: ['ocio'] }],
  ['a cause', { causas: ['perdida'] }],
  ['what helped', { ayudas: ['alguien'] }],
  ['the control', { control: 'no' as const }],
  ['a note', { nota: 'x' }],
])('a check-in with %s has details', (_name, part) => {
  expect(hasDetails({ ...emptyDraft, ...part })).toBe(true);
});

test('if only agrado and energía are chosen, the check-in has no details', () => {
  expect(hasDetails({ ...emptyDraft, agrado: 1, energia: 1 })).toBe(false);
});

test('when a check-in is taken back, the form contains all values of the check-in', () => {
  expect(draftOf(aStoredCheckIn(whole))).toEqual(whole);
  expect(draftOf(aStoredCheckIn({ nota: null })).nota).toBe('');
});

test('a check-in that waits for the network shows when it was made, and has a negative id', () => {
  const waiting = toCheckIn({ ...made, body: { ...whole, nota: ' ' }, isTried: false }, '2027-02-10');
  expect(waiting).toMatchObject({ key: 'k1', created: made.madeAt, local_day: '2027-02-10', nota: null });
  expect(waiting?.id).toBeLessThan(0);
});

test.each([
  ['another kind of record', { minutes: 10 }],
  ['a check-in without its points', emptyDraft],
])('a waiting record is not shown as a check-in if it is %s', (_name, body) => {
  expect(toCheckIn({ ...made, body, isTried: false }, '2027-02-10')).toBeUndefined();
});
