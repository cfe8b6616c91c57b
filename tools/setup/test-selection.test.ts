import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allSteps, journeysOf, selectTests } from './test-selection.ts';

const whole = { steps: allSteps, folders: [], journeys: [] };
const changed = (...files: string[]) => selectTests(['--changed'], () => files);

test('without a word everything runs, and a step by its name', () => {
  expect(selectTests([])).toEqual(whole);
  expect(selectTests(['unit'])).toEqual({ ...whole, steps: ['unit'] });
});

test('a module runs its tests and the journeys through it', () => {
  expect(selectTests(['comments'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/comments'],
    journeys: ['comments'],
  });
  expect(selectTests(['platform'])).toMatchObject({ folders: ['app/platform'], journeys: null });
});

test('an ability of a module runs its own tests and the journeys of the module', () => {
  expect(selectTests(['content/search'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/content/search'],
    journeys: journeysOf.content,
  });
  expect(() => selectTests(['content/serach'])).toThrow(/no part called content\/serach/);
});

test('a part that is not there is refused with those that are', () => {
  expect(() => selectTests(['coments'])).toThrow(/no part called coments: check, unit, browser, .*comments/);
});

test('a change in a module runs that module, one in the ground runs all, one in words the checks', () => {
  expect(changed('app/modules/logins/links.ts')).toMatchObject({
    folders: ['app/modules/logins'],
    journeys: ['next-auth', 'security'],
  });
  expect(changed('app/modules/logins/links.ts', 'app/platform/clock.ts')).toEqual(whole);
  expect(changed('ui/button.tsx')).toEqual(whole);
  expect(changed('docs/edges.md')).toEqual({ steps: ['check'], folders: [], journeys: null });
});

test('every journey that is listed is there', () => {
  const files = globSync('e2e/*.spec.ts').map((file) => file.replace(/^e2e\/|\.spec\.ts$/g, ''));
  for (const names of Object.values(journeysOf)) expect(files).toEqual(expect.arrayContaining([...names]));
});
