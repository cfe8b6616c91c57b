import { expect, test } from 'vitest';
import { runSteps, sentence } from './steps.ts';

test('a step that breaks off is one failure in one line, and the others still count', async () => {
  const said: string[] = [];
  const steps = {
    check: async () => ({ passed: 3, failed: 0, skipped: 0 }),
    unit: async () => {
      throw new Error('vitest ended before it wrote its report.');
    },
    browser: async () => ({ passed: 2, failed: 0, skipped: 1 }),
  };
  const total = await runSteps(steps, (line) => said.push(line));
  expect(sentence(total)).toBe('5 passed, 1 failed, 1 skipped');
  expect(said).toContain('[yoi] unit broke off: vitest ended before it wrote its report.');
  expect(said.at(-1)).toBe('[yoi] browser: 2 passed, 0 failed, 1 skipped in 0 s');
});
