import { expect, test } from 'vitest';
import { aDynamic } from '../dynamics.factory.ts';
import { maxLineLength, maxLines, maxTextLength } from '../session/answer-limits.ts';
import { finishInput, progressInput, sessionsQuery, startInput } from '../session/session.schema.ts';
import { dynamicDocument, step } from './dynamic.ts';
import { listShares, toDynamicResponse } from './reading.server.ts';

const read = { kind: 'read', title: 'Lee', text: 'Lee.', seconds: 60 };
const isDocument = (changes: object) => dynamicDocument.safeParse({ ...aDynamic(), ...changes }).success;
const isStep = (given: object) => step.safeParse({ ...read, ...given }).success;

test('parsing does not change a valid document', () => {
  const written = aDynamic();
  expect(dynamicDocument.parse(written)).toEqual(written);
});

test.each([
  ['a slug with capitals', { slug: 'Escribir' }],
  ['a slug with two hyphens in a row', { slug: 'a--b' }],
  ['a version of zero', { version: 0 }],
  ['an unknown dimension', { dimension: 'alma' }],
  ['an unknown technique', { technique: 'magia' }],
  ['no length', { lengths: [] }],
  ['a length that is not offered', { lengths: [15] }],
  ['two steps', { steps: [read, read] }],
  ['seventeen steps', { steps: Array.from({ length: 17 }, () => read) }],
  ['a blank title', { title: '   ' }],
  ['a title of 61 letters', { title: 'a'.repeat(61) }],
  ['a share below five percent', { shares: { mente: 9_600, cuerpo: 400 } }],
  [
    'a source without encryption',
    { evidence: { grade: 'A', says: 'Sí.', source: 'x', url: 'http://a.test/' } },
  ],
  ['an unknown grade', { evidence: { grade: 'E', says: 'Sí.', source: 'x', url: null } }],
  ['a field of its own', { author: 'Ana' }],
])('a document with %s is refused', (_what, changes) => {
  expect(isDocument(changes)).toBe(false);
});

const pattern = { in: 4, hold: 0, out: 6, rest: 0 };
const options = ['a', 'b'].map((slug) => ({ slug, label: slug }));

test.each([
  ['seconds by length', { seconds: { 5: 30, 10: 60 } }, true],
  ['four seconds', { seconds: 4 }, false],
  ['more than half an hour', { seconds: 1_801 }, false],
  ['seconds for a length that is not offered', { seconds: { 15: 60 } }, false],
  ['an empty list of lengths', { only: [] }, false],
  ['an unknown kind', { kind: 'sing' }, false],
  ['a breath', { kind: 'breathe', pattern }, true],
  ['a breath out of eleven seconds', { kind: 'breathe', pattern: { ...pattern, out: 11 } }, false],
  ['a breath without its rest', { kind: 'breathe', pattern: { in: 4, hold: 0, out: 6 } }, false],
  ['a cue at its start', { kind: 'timer', cues: [{ at: 0, text: 'Ya.' }] }, false],
  ['a question without an id', { kind: 'write' }, false],
  ['a single option', { kind: 'choose', id: 'c', options: options.slice(1), max_choices: 1 }, false],
  ['two options', { kind: 'choose', id: 'c', options, max_choices: 1 }, true],
  ['no choice', { kind: 'choose', id: 'c', options, max_choices: 0 }, false],
  ['a scale of four points', { kind: 'scale', id: 's', min: 1, max: 4, low: 'a', high: 'b' }, false],
])('a step with %s (%j) is accepted: %s', (_what, given, isAccepted) => {
  expect(isStep(given)).toBe(isAccepted);
});

test('the shares of a dynamic are in the order of the dimensions, and dimensions without a share are left out', () => {
  expect(listShares(aDynamic({ shares: { mente: 7_000, cuerpo: 3_000 } }))).toEqual([
    { dimension: 'cuerpo', basis_points: 3_000 },
    { dimension: 'mente', basis_points: 7_000 },
  ]);
});

test('the response with a dynamic does not reveal the criteria for proposing it', () => {
  const response = toDynamicResponse(aDynamic());
  expect(response).not.toHaveProperty('fits');
  expect(response).not.toHaveProperty('grade');
  expect(response).toMatchObject({ minutes: [5, 10], evidence: { grade: 'D' } });
});

test.each([
  [{ step: 0 }, true],
  [{ step: 16 }, true],
  [{ step: 17 }, false],
  [{ step: -1 }, false],
  [{ step: 1.5 }, false],
  [{ step: 1, answers: { peso: null } }, true],
  [{ step: 1, answers: { prisa: 10 } }, true],
  [{ step: 1, answers: { prisa: 11 } }, false],
  [{ step: 1, answers: { prisa: 2.5 } }, false],
  [{ step: 1, answers: { peso: true } }, false],
  [{ step: 1, minutes: 5 }, false],
])('the progress %j is accepted: %s', (given, isAccepted) => {
  expect(progressInput.safeParse(given).success).toBe(isAccepted);
});

test.each([
  ['text', 'a'.repeat(maxTextLength), 'a'.repeat(maxTextLength + 1)],
  ['line', ['a'.repeat(maxLineLength)], ['a'.repeat(maxLineLength + 1)]],
  ['list', Array(maxLines).fill('a'), Array(maxLines + 1).fill('a')],
])('a %s of the maximum length is accepted, and a longer one is refused', (_what, most, more) => {
  const isAccepted = (answer: unknown) =>
    progressInput.safeParse({ step: 1, answers: { x: answer } }).success;
  expect([isAccepted(most), isAccepted(more)]).toEqual([true, false]);
});

test('blanks around an answer are not stored', () => {
  const { answers } = progressInput.parse({ step: 1, answers: { peso: '  la mudanza ', mano: [' a '] } });
  expect(answers).toEqual({ peso: 'la mudanza', mano: ['a'] });
});

test.each([
  [{ minutes: 5 }, { minutes: 5, usefulness: null, intention: null }],
  [
    { minutes: 0, intention: '  ' },
    { minutes: 0, usefulness: null, intention: null },
  ],
  [
    { minutes: 5, usefulness: 5, intention: ' Paro. ' },
    { minutes: 5, usefulness: 5, intention: 'Paro.' },
  ],
])('the body %j of a finish request is parsed as %j', (given, ending) => {
  expect(finishInput.parse(given)).toEqual(ending);
});

test.each([
  { minutes: -1 },
  { minutes: 1_441 },
  { minutes: 5, usefulness: 0 },
  { minutes: 5, usefulness: 6 },
  { minutes: 5, intention: 'a'.repeat(301) },
  {},
])('a finish request with the body %j is refused', (given) => {
  expect(finishInput.safeParse(given).success).toBe(false);
});

test.each([0, 1_441, 2.5, '5', undefined])('a session of %s minutes cannot be started', (minutes) => {
  expect(startInput.safeParse({ minutes }).success).toBe(false);
});

test.each(['all', '', 'OPEN'])('sessions in the state "%s" cannot be listed', (state) => {
  expect(sessionsQuery.safeParse({ state }).success).toBe(false);
});
