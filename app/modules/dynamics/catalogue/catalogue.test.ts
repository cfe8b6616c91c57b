import { expect, test } from 'vitest';
import { aDynamic } from '../dynamics.factory.ts';
import { matches } from './search.server.ts';
import { listSteps, stepSeconds } from './steps.ts';

const dynamic = aDynamic({
  ...{ dimension: 'dinero', technique: 'numeros', lengths: [20, 30] },
  ...{ title: 'Poner el mes en una hoja', summary: 'Lo que entra y lo que sale.' },
  purpose: 'Sirve al cobrar, con lápiz y números redondos. Para el autobús no.',
  fits: { areas: ['familia'], causes: ['falta-de-control'], quadrants: [] },
});

test.each([
  [{}, true],
  [{ dimension: 'dinero' }, true],
  [{ dimension: 'mente' }, false],
  [{ minutes: 20 }, true],
  [{ minutes: 5 }, false],
  [{ technique: 'numeros' }, true],
  [{ technique: 'escritura' }, false],
  [{ dimension: 'dinero', minutes: 30, technique: 'numeros' }, true],
  [{ dimension: 'dinero', minutes: 10, technique: 'numeros' }, false],
  [{ search: '' }, true],
  [{ search: '   ' }, true],
  [{ search: 'mes' }, true],
  [{ search: 'LAPIZ' }, true],
  [{ search: 'Números' }, true],
  [{ search: 'autobus' }, true],
  [{ search: 'autobús hoja' }, true],
  [{ search: 'hoja  lapiz' }, true],
  [{ search: 'hoja pájaro' }, false],
  [{ search: 'familia' }, true],
  [{ search: 'control' }, true],
  [{ search: 'dinero', dimension: 'mente' }, false],
] as const)('the dynamic matches the search %j: %s', (wanted, found) => {
  expect(matches(dynamic, wanted)).toBe(found);
});

test('a search ignores the texts of the steps', () => {
  expect(matches(dynamic, { search: 'papel' })).toBe(false);
});

test.each([
  [{ seconds: 40 }, 5, 40],
  [{ seconds: 40 }, 30, 40],
  [{ seconds: { 5: 30, 10: 60 } }, 5, 30],
  [{ seconds: { 5: 30, 10: 60 } }, 10, 60],
  [{ seconds: { 5: 30, 10: 60 } }, 20, 0],
  [{ seconds: 40, only: [10] }, 10, 40],
  [{ seconds: 40, only: [10] }, 5, 0],
  [{ seconds: { 5: 30, 10: 60 }, only: [10] }, 5, 0],
] as const)('the step %j of a dynamic of %i minutes takes %i s', (step, length, seconds) => {
  expect(stepSeconds({ ...step, only: 'only' in step ? [...step.only] : undefined }, length)).toBe(seconds);
});

test('for each duration of the dynamic the steps are listed in order, each with its own duration in seconds', () => {
  const steps = (length: 5 | 10) =>
    listSteps(aDynamic(), length).map(({ title, seconds }) => [title, seconds]);
  expect(steps(5)).toEqual([
    ['Antes', 60],
    ['Lo que pesa', 120],
    ['Qué notas', 60],
    ['La prisa', 50],
  ]);
  expect(steps(10)).toEqual([
    ['Antes', 120],
    ['Lo que pesa', 240],
    ['En tu mano', 100],
    ['Qué notas', 60],
    ['La prisa', 50],
  ]);
});
