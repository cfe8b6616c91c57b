import { expect, test } from 'vitest';
import { runSteps, sentence } from './steps.ts';

const fine = { failed: 0, failures: [] };

test('if a step throws, it counts as one failure, and the other steps still run', async () => {
  const said: string[] = [];
  const steps = {
    check: async () => ({ ...fine, passed: 3, skipped: 0 }),
    unit: async () => {
      throw new Error('vitest ended before it wrote its report.');
    },
    browser: async () => ({ ...fine, passed: 2, skipped: 1 }),
  };
  const total = await runSteps(steps, (line) => said.push(line));
  expect(sentence(total)).toBe('5 passed, 1 failed, 1 skipped');
  expect(said).toContain('[yoi] unit broke off: vitest ended before it wrote its report.');
  expect(said).toContain('[yoi] browser: 2 passed, 0 failed, 1 skipped in 0 s');
});

test('the failures of all steps are listed again at the end', async () => {
  const said: string[] = [];
  const steps = {
    unit: async () => ({ passed: 1, failed: 1, skipped: 0, failures: ['sums.test.ts > adds'] }),
    browser: async () => ({ ...fine, passed: 4, skipped: 0 }),
  };
  await runSteps(steps, (line) => said.push(line));
  expect(said.at(-1)).toBe('\n[yoi] failed in unit: sums.test.ts > adds');
});
