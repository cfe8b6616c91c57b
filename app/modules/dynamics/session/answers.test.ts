import { expect, test } from 'vitest';
import { InvalidInput } from '#app/platform/errors.ts';
import { listSteps } from '../catalogue/steps.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { mergeAnswers } from './answers.server.ts';
import { writtenOf } from './written.ts';

const steps = listSteps(aDynamic(), 10);
const several = listSteps(
  aDynamic({
    steps: [
      {
        ...{ kind: 'choose', id: 'cambio', title: 'Qué notas', text: '¿Qué?', seconds: 60, max_choices: 2 },
        options: [
          { slug: 'hombros', label: 'Los hombros' },
          { slug: 'pecho', label: 'El pecho' },
          { slug: 'nada', label: 'Nada todavía' },
        ],
      },
    ],
  }),
  5,
);

test.each([
  [{ peso: 'la mudanza' }],
  [{ mano: ['pedir ayuda'] }],
  [{ mano: ['pedir ayuda', 'dormir'] }],
  [{ cambio: ['hombros'] }],
  [{ prisa: 0 }],
  [{ prisa: 10 }],
  [{ peso: 'la mudanza', prisa: 3, cambio: ['nada'] }],
])('the answers %j fit their steps and are accepted', (answers) => {
  expect(mergeAnswers({}, answers, steps)).toEqual(answers);
});

test.each([
  ['a step that is not there', { otra: 'x' }],
  ['a step that asks nothing', { Antes: 'x' }],
  ['a number for a text', { peso: 3 }],
  ['lines for a text', { peso: ['x'] }],
  ['a text for lines', { mano: 'x' }],
  ['a line too many', { mano: ['a', 'b', 'c'] }],
  ['a choice that is not offered', { cambio: ['cabeza'] }],
  ['a choice too many', { cambio: ['hombros', 'nada'] }],
  ['a text for a choice', { cambio: 'hombros' }],
  ['a point below the scale', { prisa: -1 }],
  ['a point above the scale', { prisa: 11 }],
  ['a text for a point', { prisa: '3' }],
])('an answer with %s is refused', (_name, answers) => {
  expect(() => mergeAnswers({}, answers, steps)).toThrow(InvalidInput);
});

test('if the chosen length leaves out a step, an answer to this step is refused', () => {
  const short = listSteps(aDynamic(), 5);
  expect(() => mergeAnswers({}, { mano: ['pedir ayuda'] }, short)).toThrow(InvalidInput);
});

test('an answer may contain two different choices, but not the same choice twice', () => {
  expect(() => mergeAnswers({}, { cambio: ['pecho', 'pecho'] }, several)).toThrow(InvalidInput);
  expect(mergeAnswers({}, { cambio: ['pecho', 'nada'] }, several)).toEqual({ cambio: ['pecho', 'nada'] });
});

test('a new answer replaces the previous answer to the same step, but not the answers to other steps', () => {
  const before = { peso: 'la mudanza', prisa: 3 };
  expect(mergeAnswers(before, { peso: 'el examen' }, steps)).toEqual({ peso: 'el examen', prisa: 3 });
  expect(before).toEqual({ peso: 'la mudanza', prisa: 3 });
});

test.each([[null], [''], [[]], [['', '']]])('the value %j removes an answer', (empty) => {
  const id = Array.isArray(empty) ? 'mano' : 'peso';
  const before = { peso: 'la mudanza', mano: ['dormir'], prisa: 0 };
  expect(Object.keys(mergeAnswers(before, { [id]: empty }, steps))).not.toContain(id);
  expect(mergeAnswers(before, { [id]: empty }, steps)).toHaveProperty('prisa', 0);
});

test('empty lines of a list are not stored', () => {
  expect(mergeAnswers({}, { mano: ['', 'dormir'] }, steps)).toEqual({ mano: ['dormir'] });
});

test('the answers are listed as texts, in the order of the steps', () => {
  const answers = { prisa: 3, cambio: ['nada'], mano: ['dormir', 'pedir ayuda'], peso: 'la mudanza' };
  expect(writtenOf(answers, steps)).toEqual([
    { step: 'Lo que pesa', text: 'la mudanza' },
    { step: 'En tu mano', text: 'dormir\npedir ayuda' },
    { step: 'Qué notas', text: 'Nada todavía' },
    { step: 'La prisa', text: '3/10' },
  ]);
});

test('if there are no answers, the list is empty', () => {
  expect(writtenOf({}, steps)).toEqual([]);
});
