import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { countMisledSwappers, countPeople, listCells } from './simulated-questions.factory.ts';

const run = promisify(execFile);
const people = 100;
const most = 0.1 * people;

/**
 * Twelve groups without any effect: the lowest and the highest resemblance and share of missing days, three
 * questions, each number of days.
 */
test.each([
  { resemblance: 0.3, missing: 0 },
  { resemblance: 0.5, missing: 0 },
  { resemblance: 0.5, missing: 0.3 },
])('if no factor has an effect, at most ten of 100 people ever see a hint: %o', (group) => {
  const { misled } = countPeople({ ...group, effect: 0 }, { people, seed: 11 })[2] ?? { misled: [] };
  const daily = misled.filter((_, cell) => listCells()[cell]?.looking === 'daily');
  expect(daily).toHaveLength(4);
  expect(Math.max(...daily)).toBeLessThanOrEqual(most);
});

test('from 42 days on, an effect of 1.6 points is found in at least half of the people', () => {
  const { found } = countPeople({ resemblance: 0.5, missing: 0, effect: 1.6 }, { people, seed: 12 })[2] ?? {
    found: [],
  };
  const fromThen = found.filter((_, cell) => (listCells()[cell]?.length ?? 0) >= 42);
  expect(Math.min(...fromThen)).toBeGreaterThanOrEqual(people / 2);
});

test('if no factor has an effect, at most ten of 100 people who often change questions ever see a hint', () => {
  expect(countMisledSwappers({ resemblance: 0.5, missing: 0.3 }, { people, seed: 13 })).toBeLessThanOrEqual(
    most,
  );
});

test('Node.js runs the simulation without a bundler', async () => {
  const load = `await import(${JSON.stringify(path.resolve('bench/simulation-worker.ts'))})`;
  await expect(run(process.execPath, ['--input-type=module', '--eval', load])).resolves.toBeDefined();
});
