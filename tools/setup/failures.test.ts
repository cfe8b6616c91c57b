import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFailedFiles, playwrightOutcome, sumUp, type UnitReport, withSecondRun } from './failures.ts';

test('the outcome of a browser run lists failed tests, flaky tests and errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'blog.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ ...(message ? { error: { message } } : {}) }, {}] }],
  });
  const outcome = playwrightOutcome({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [spec('reads', 'expected')],
        suites: [
          {
            specs: [
              spec('opens', 'unexpected', 'too late\n'.repeat(20)),
              spec('shuts', 'flaky', '\u001b[31mslow'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  });
  expect(outcome).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
  const [opens, shuts, run] = outcome.failures;
  expect(opens?.split('\n')).toHaveLength(13);
  expect(shuts).toBe('blog.spec.ts:7 > shuts (passed when tried again)\n  slow');
  expect(run).toBe('the run itself\n  the server did not start');
});

test('the outcome of a Vitest run lists failed tests, files that did not load, and uncaught errors', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-failures-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const reporter = path.join(import.meta.dirname, 'failures.ts');
  const report = path.join(folder, 'outcome.json');
  write(
    'vitest.config.ts',
    `import { vitestOutcome } from ${JSON.stringify(reporter)};
     export default { test: { globals: true, retry: 1, reporters: [vitestOutcome(${JSON.stringify(report)})] } };`,
  );
  write(
    'sums.test.ts',
    "test('adds', () => {}); test('subtracts', () => expect(1).toBe(2)); test.skipIf(true)('divides', () => {});",
  );
  write('late-sums.test.ts', "let tries = 0; test('adds late', () => expect(tries++).toBe(1));");
  write('broken.test.ts', "import './missing.ts';");
  write('late.test.ts', "test('goes on', () => void setImmediate(() => { throw new Error('too late'); }));");
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const env = { ...process.env, TEST_REPORT: undefined };
  const run = spawn(process.execPath, [vitest, 'run', '--root', folder], { env, stdio: 'ignore' });
  const [code] = await once(run, 'close');
  const unitReport: UnitReport = JSON.parse(readFileSync(report, 'utf8'));
  await rm(folder, { recursive: true });
  expect([code, listFailedFiles(unitReport).sort()]).toEqual([1, ['broken.test.ts', 'sums.test.ts']]);
  const outcome = sumUp(unitReport);
  expect(outcome).toMatchObject({ passed: 3, failed: 3, skipped: 1 });
  const told = outcome.failures.join('\n');
  const onSecondTry = 'late-sums.test.ts > adds late (passed when tried again)';
  for (const what of ['sums.test.ts > subtracts', onSecondTry, 'broken.test.ts', 'missing.ts', 'too late'])
    expect(told).toContain(what);
});

test('if a file passes in a second run, it counts as passed, but its first failure is still listed', () => {
  const failed = { passed: 2, failed: 1, skipped: 0, failures: ['a.test.ts > adds\n  1 is not 2'] };
  const passed = { passed: 3, failed: 0, skipped: 0, failures: [] };
  const first = { files: { 'a.test.ts': failed, 'b.test.ts': failed, 'c.test.ts': passed }, uncaught: [] };
  const second = { files: { 'a.test.ts': passed, 'b.test.ts': failed }, uncaught: [] };
  expect(sumUp(withSecondRun(first, second))).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    failures: [
      'a.test.ts > adds (its file passed when it ran once more, in processes of its own)\n  1 is not 2',
      ...failed.failures,
    ],
  });
});
