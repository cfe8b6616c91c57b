import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from '../check/index.ts';
import { buildOnce } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { compareSqlListing } from './sql-listing.ts';

type Counts = { passed: number; failed: number; skipped: number };

const results = mkdtempSync(path.join(tmpdir(), 'yoi-results-'));
const [only] = process.argv.slice(2);
const steps: Record<string, () => Promise<Counts>> = {
  check: checks,
  unit: unitTests,
  browser: browserTests,
};
const started = Date.now();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

for (const [name, step] of Object.entries(steps)) {
  if (only && only !== name) continue;
  const stepStarted = Date.now();
  console.log(`\n[yoi] ${name}`);
  const counts = await step();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  console.log(`[yoi] ${name}: ${sentence(counts)} in ${Math.round((Date.now() - stepStarted) / 1000)} s`);
}
console.log(`\n[yoi] all of it took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(sentence(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** The fast checks: formatting, types, boundaries, sizes, texts. */
async function checks(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { passed, failed, skipped: 0 };
}

/** Unit and HTTP tests, on an embedded PostgreSQL of their own. */
async function unitTests(): Promise<Counts> {
  const report = path.join(results, 'vitest.json');
  const statements = path.join(results, 'sql');
  mkdirSync(statements);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters], { SQL_LISTING: statements });
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  const listed = code !== 0 || compareSqlListing(statements);
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + (listed ? 0 : 1),
    skipped: numPendingTests,
  };
  return withCrash(code, counts);
}

/** Journeys in a real browser, on the program as it is built for production. */
async function browserTests(): Promise<Counts> {
  const report = path.join(results, 'playwright.json');
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await buildOnce();
  const code = await run('playwright', ['test', '--reporter=line,json'], env);
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return withCrash(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

/** A runner that ends badly without a failed test counts as one failure: nothing may hide behind a count. */
function withCrash(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
