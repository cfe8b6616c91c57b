import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from '../check/index.ts';
import { buildOnce } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { listFailedFiles, playwrightOutcome, sumUp, type UnitReport, withSecondRun } from './failures.ts';
import { ensureFfmpeg } from './ffmpeg.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { installNextAuthClient } from './next-auth-client.ts';
import { compareSqlListing } from './sql-listing.ts';
import { type Outcome, runSteps, type Step, sentence } from './steps.ts';
import { type Selection, selectTests } from './test-selection.ts';

const given = process.argv.slice(2);
/** Whether the run writes the listing of SQL statements from the statements that ran. */
const isUpdate = given.includes('--update');
const results = mkdtempSync(path.join(tmpdir(), 'yoi-results-'));
const selection = readSelection();
const steps: Record<string, Step> = { check: checks, unit: unitTests, browser: browserTests };
const wanted = Object.entries(steps).filter(
  ([name]) => selection.steps.includes(name) && (name !== 'browser' || selection.journeys !== null),
);
const started = Date.now();

const total = await runSteps(Object.fromEntries(wanted));
console.log(`\n[yoi] all of it took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(sentence(total));
// `process.exit` is used instead of `exitCode`, because open handles of a failed step must not delay the exit.
process.exit(total.failed > 0 ? 1 : 0);

/** Parses the arguments of `npm test --`. If an argument is wrong, the run ends with one sentence. */
function readSelection(): Selection {
  try {
    return selectTests(given.filter((word) => word !== '--update'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs the fast checks: formatting, types, boundaries, sizes, texts. */
async function checks(): Promise<Outcome> {
  const { passed, failed } = await runChecks();
  const names = failed.map(({ name, findings }) => `${name}: ${findings[0]?.place} ${findings[0]?.text}`);
  return { passed, failed: failed.length, skipped: 0, failures: names };
}

/** Runs unit and HTTP tests on a separate embedded PostgreSQL. */
async function unitTests(): Promise<Outcome> {
  ensureFfmpeg();
  const report = path.join(results, 'vitest.json');
  const statements = path.join(results, 'sql');
  mkdirSync(statements);
  const runFiles = async (names: readonly string[]) => {
    const code = await withMemoryFolder((TMPDIR) =>
      run('vitest', ['run', ...names], {
        SQL_LISTING: statements,
        TEST_REPORT: report,
        // Every worker loads the same packages. With the cache only the first of them compiles a package.
        NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
        ...(TMPDIR && { TMPDIR }),
      }),
    );
    const unitReport: UnitReport = readReport('vitest', report);
    return { code, unitReport };
  };
  let { code, unitReport } = await runFiles(selection.folders.map((folder) => `${folder}/`));
  const failed = listFailedFiles(unitReport);
  // On a shared machine a test file may fail because of other load. A failed file therefore runs a second time, and
  // its name is printed.
  if (process.env.CI && failed.length > 0 && failed.length <= 5 && unitReport.uncaught.length === 0) {
    const second = await runFiles(failed);
    code = second.code;
    unitReport = withSecondRun(unitReport, second.unitReport);
  }
  const outcome = sumUp(unitReport);
  // A run of only some tests runs only some SQL statements. The listing is therefore compared only after a full run.
  const unlisted =
    code === 0 && selection.folders.length === 0 ? compareSqlListing(statements, { isUpdate }) : [];
  if (unlisted.length === 0) return withCrash(code, outcome);
  const failures = unlisted.map((statement) => `not in the listing of SQL: ${statement}`);
  return { ...outcome, failed: outcome.failed + 1, failures };
}

/** Runs the journeys in a real browser on the production build. */
async function browserTests(): Promise<Outcome> {
  const report = path.join(results, 'playwright.json');
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  installNextAuthClient();
  await buildOnce();
  const files = (selection.journeys ?? []).map((name) => `e2e/${name}.spec.ts`);
  const code = await run('playwright', ['test', ...files, '--reporter=line,json'], env);
  return withCrash(code, playwrightOutcome(readReport('playwright', report)));
}

/** Reads the report that a test runner wrote when it ended. */
function readReport(runner: string, file: string) {
  if (!existsSync(file)) throw new Error(`${runner} ended before it wrote its report.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** If a test runner fails although no test failed, this counts as one failure, so that no crash is hidden. */
function withCrash(code: number, outcome: Outcome): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [...outcome.failures, `the runner ended with code ${code}`] };
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
