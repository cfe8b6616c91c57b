import { expect, test } from 'vitest';
import { allSteps, listDependants, partNames, readJourneys, selectTests } from './test-selection.ts';

const whole = { steps: allSteps, folders: [], journeys: [] };
const changed = (...files: string[]) => selectTests(['--changed'], () => files);

test('without an argument every step runs, and with the name of a step only this step runs', () => {
  expect(selectTests([])).toEqual(whole);
  expect(selectTests(['unit'])).toEqual({ ...whole, steps: ['unit'] });
});

test('the name of a module selects its tests and the browser journeys that involve the module', () => {
  expect(selectTests(['comments'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/comments'],
    journeys: ['back-office', 'comments'],
  });
  expect(selectTests(['paradas']).journeys).toEqual(expect.arrayContaining(['parada', 'parada-closing']));
});

test("the name of a module's folder selects the tests in it and the browser journeys of the module", () => {
  expect(selectTests(['content/search'])).toEqual({
    steps: allSteps,
    folders: ['app/modules/content/search'],
    journeys: selectTests(['content']).journeys,
  });
  expect(() => selectTests(['content/serach'])).toThrow(/no part called content\/serach/);
});

test('an unknown name is refused with a list of the known names', () => {
  expect(() => selectTests(['coments'])).toThrow(/no part called coments: check, unit, browser, .*comments/);
});

test('a change in the platform runs all tests, and a change in documents runs only the checks', () => {
  expect(changed('app/modules/logins/links.server.ts', 'app/platform/clock.ts')).toEqual(whole);
  expect(changed('ui/controls/button.tsx')).toEqual(whole);
  expect(changed('docs/edges.md')).toEqual({ steps: ['check'], folders: [], journeys: null });
});

test('if a module changes, the modules that depend on it are tested too', () => {
  const { folders, journeys } = changed('app/modules/paradas/cycle/cycle.ts');
  expect(folders).toEqual(expect.arrayContaining(['paradas', 'progress', 'today'].map(inModules)));
  expect(folders).not.toContain(inModules('feelings'));
  expect(journeys).toEqual(expect.arrayContaining(['parada', 'parada-closing', 'hoy']));
});

test('modules that depend on a changed module only through a third module are tested too', () => {
  const pairs = ['days accounts', 'paradas days', 'today paradas'];
  const dependants = listDependants(['accounts'], (module, other) => pairs.includes(`${module} ${other}`));
  expect(dependants).toEqual(['days', 'paradas', 'today']);
});

test('if a browser journey changes, only this journey runs', () => {
  expect(changed('e2e/parada.spec.ts')).toEqual({
    steps: ['check', 'browser'],
    folders: [],
    journeys: ['parada'],
  });
});

test('the first line of every browser journey names the parts of the program that are involved', () => {
  for (const [name, parts] of readJourneys()) {
    expect(parts, `e2e/${name}.spec.ts`).not.toEqual([]);
    expect(partNames(), `e2e/${name}.spec.ts`).toEqual(expect.arrayContaining([...parts]));
  }
});

test('every module is involved in at least one browser journey', () => {
  const crossed = new Set([...readJourneys().values()].flat());
  expect(partNames().filter((name) => !crossed.has(name))).toEqual([]);
});

function inModules(name: string): string {
  return `app/modules/${name}`;
}
