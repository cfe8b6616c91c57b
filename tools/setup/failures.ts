import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Counts, Outcome } from './steps.ts';

/** An error in the format that both test runners report. */
type ThrownError = { message?: string };

/** The parts of the report by Playwright's `json` reporter that this file uses. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
  errors: readonly ThrownError[];
};

type Suite = { suites?: readonly Suite[]; specs: readonly Spec[] };
type Spec = {
  file: string;
  line: number;
  title: string;
  tests: readonly { status: string; results: readonly { error?: ThrownError }[] }[];
};

const maxLines = 12;
const onSecondTry = ' (passed when tried again)';
const onSecondRun = ' (its file passed when it ran once more, in processes of its own)';
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\u001b\[[\d;]*m/g;

/**
 * The outcome of a Vitest run. It has the outcome of each test file by path, and the errors that no test caught.
 */
export type UnitReport = { files: Readonly<Record<string, Outcome>>; uncaught: readonly string[] };

/** A Vitest reporter that writes the outcome of a run to a file, as a `UnitReport` in JSON. */
export function vitestOutcome(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const report: UnitReport = {
        files: Object.fromEntries(modules.map((module) => [module.relativeModuleId, toOutcome(module)])),
        uncaught: unhandled.map((error) => describeFailure('an error that no test caught', [error])),
      };
      writeFileSync(file, JSON.stringify(report));
    },
  };
}

/**
 * Collects the failed tests of a file. If the file could not be loaded, its error counts as one failed test. A test
 * that passed only when it was repeated is listed too, but it counts as passed.
 */
function toOutcome(module: TestModule): Outcome {
  const tests = [...module.children.allTests()];
  const failures = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => describeFailure(toTestName(test), test.result().errors));
  const flaky = tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => describeFailure(`${toTestName(test)}${onSecondTry}`, test.result().errors));
  const broken =
    module.errors().length > 0 ? [describeFailure(module.relativeModuleId, module.errors())] : [];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    failed: failures.length + broken.length,
    skipped: count('skipped'),
    failures: [...failures, ...broken, ...flaky],
  };
}

/** Lists the files with a failed test or a failed import. */
export function listFailedFiles({ files }: UnitReport): string[] {
  return Object.keys(files).filter((file) => (files[file]?.failed ?? 0) > 0);
}

/**
 * Replaces the outcomes of files by the outcomes of a second run. Tests that failed only in the first run count as
 * passed, but they are still listed.
 */
export function withSecondRun(first: UnitReport, second: UnitReport): UnitReport {
  const again = Object.entries(second.files).map(([file, outcome]): [string, Outcome] => {
    const before = first.files[file]?.failures ?? [];
    const noted = before.map((failure) => failure.replace(/$/m, onSecondRun));
    return [file, outcome.failed > 0 ? outcome : { ...outcome, failures: noted }];
  });
  return {
    files: { ...first.files, ...Object.fromEntries(again) },
    uncaught: [...first.uncaught, ...second.uncaught],
  };
}

/** Adds up the results of a run. An error that no test caught counts as one failure. */
export function sumUp({ files, uncaught }: UnitReport): Outcome {
  const all = Object.values(files);
  const sum = (name: keyof Counts) => all.reduce((total, outcome) => total + outcome[name], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') + uncaught.length,
    skipped: sum('skipped'),
    failures: [...all.flatMap(({ failures }) => failures), ...uncaught],
  };
}

/**
 * Converts the report of a Playwright run. A test that passed only when it was repeated is listed too, but it counts
 * as passed.
 */
export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  const troubled = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const name = `${file}:${line} > ${title}${status === 'flaky' ? onSecondTry : ''}`;
        return describeFailure(
          name,
          results
            .map(({ error }) => error)
            .filter(Boolean)
            .slice(0, 1),
        );
      }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...troubled, ...errors.map((error) => describeFailure('the run itself', [error]))],
  };
}

function toTestName(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function listSpecs(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

function describeFailure(name: string, errors: readonly (ThrownError | undefined)[] | undefined): string {
  const text = (errors ?? []).map((error) => error?.message ?? '').join('\n');
  const lines = text.replaceAll(colours, '').trim().split('\n').slice(0, maxLines);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
