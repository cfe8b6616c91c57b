import { expect, test } from 'vitest';
import { allSteps, listDependants, partNames, readJourneys, selectTests } from './test-selection.ts';

const whole = { steps: allSteps, folders: [], journeys: [] };
const changed = (...files: string[]) => selectTests(['--changed'], () => files);

test('without an argument everything runs; with the name of a step only that step runs', () => {
  expect(selectTests([])).toEqual(whole);
  expect(selectTests(['unit'])).toEqual({ ...whole, steps: ['unit'] });
});

test('the name of a module selects its tests and the journeys that cross it', () => {
  expect(selectTests(['comments'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/comments'],
    journeys: ['comments'],
  });
  expect(selectTests(['paradas']).journeys).toEqual(expect.arrayContaining(['parada', 'parada-closing']));
});

test('the name of an ability selects its own tests and the journeys of its module', () => {
  expect(selectTests(['content/search'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/content/search'],
    journeys: selectTests(['content']).journeys,
  });
  expect(() => selectTests(['content/serach'])).toThrow(/no part called content\/serach/);
});

test('an unknown name is refused with the list of the known names', () => {
  expect(() => selectTests(['coments'])).toThrow(/no part called coments: check, unit, browser, .*comments/);
});

test('a change in the platform runs everything; a change in documents runs only the checks', () => {
  expect(changed('app/modules/logins/links.server.ts', 'app/platform/clock.ts')).toEqual(whole);
  expect(changed('ui/controls/button.tsx')).toEqual(whole);
  expect(changed('docs/edges.md')).toEqual({ steps: ['check'], folders: [], journeys: null });
});

test('a change in a module also runs the modules that depend on it', () => {
  const { folders, journeys } = changed('app/modules/paradas/cycle/cycle.ts');
  expect(folders).toEqual(expect.arrayContaining(['paradas', 'progress', 'today'].map(inModules)));
  expect(folders).not.toContain(inModules('feelings'));
  expect(journeys).toEqual(expect.arrayContaining(['parada', 'parada-closing', 'hoy']));
});

test('a module that depends on a changed module only through a third module is also tested', () => {
  const pairs = ['days accounts', 'paradas days', 'today paradas'];
  const dependants = listDependants(['accounts'], (module, other) => pairs.includes(`${module} ${other}`));
  expect(dependants).toEqual(['days', 'paradas', 'today']);
});

test('a change in a journey runs only this journey', () => {
  expect(changed('e2e/parada.spec.ts')).toEqual({
    steps: ['check', 'browser'],
    folders: [],
    journeys: ['parada'],
  });
});

test('the first line of every journey names the parts of the program that it crosses', () => {
  for (const [name, parts] of readJourneys()) {
    expect(parts, `e2e/${name}.spec.ts`).not.toEqual([]);
    expect(partNames(), `e2e/${name}.spec.ts`).toEqual(expect.arrayContaining([...parts]));
  }
});

test('every module is crossed by a journey', () => {
  const crossed = new Set([...readJourneys().values()].flat());
  expect(partNames().filter((name) => !crossed.has(name))).toEqual([]);
});

function inModules(name: string): string {
  return `app/modules/${name}`;
}
